print("entsim")
