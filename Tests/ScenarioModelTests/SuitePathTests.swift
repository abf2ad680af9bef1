import EntsimScenarioModel
import Testing

@Suite("What a scenario is called within its suite")
struct SuitePathTests {
  @Test(
    "is the same however it is reached",
    arguments: [
      ("Scenarios/Cancel/a.yaml", "/home/ann"), ("./Scenarios/Cancel/a.yaml", "/home/ann"),
      ("Scenarios//Cancel/./a.yaml", "/home/ann"),
      ("Scenarios/Logout/../Cancel/a.yaml", "/home/ann"),
      ("/home/ann/Scenarios/Cancel/a.yaml", "/tmp"), ("Cancel/a.yaml", "/home/ann/Scenarios"),
      ("a.yaml", "/home/ann/Scenarios/Cancel"), ("../Cancel/a.yaml", "/home/ann/Scenarios/Logout"),
      ("/old/Scenarios/x/Scenarios/Cancel/a.yaml", ""),
    ]
  )
  func inSuite(path: String, directory: String) {
    #expect(SuitePath.name(ofScenarioAt: path, from: directory) == "Cancel/a.yaml")
  }

  @Test(
    "is the path where there is no folder called Scenarios",
    arguments: [
      ("S/a.yaml", "/home/ann", "S/a.yaml"), ("./S/a.yaml", "/home/ann", "S/a.yaml"),
      ("../S/./b/../a.yaml", "/home/ann", "../S/a.yaml"), ("/x/a.yaml", "/home/ann", "x/a.yaml"),
      ("../../a.yaml", "/home/ann", "../../a.yaml"), ("b/../../../a.yaml", "", "../../a.yaml"),
      ("Scenarios", "/home/ann", "Scenarios"), ("MyScenarios/a.yaml", "", "MyScenarios/a.yaml"),
    ]
  )
  func elsewhere(path: String, directory: String, name: String) {
    #expect(SuitePath.name(ofScenarioAt: path, from: directory) == name)
  }

  @Test(
    "the way from one folder to another is a relative path where it can be one",
    arguments: [
      ("Scenarios", "Reports/Specification", "/home/ann", "../../Scenarios"),
      (".", "Reports/Specification", "/home/ann", "../.."),
      ("", "Reports", "/home/ann", ".."),
      ("/home/ann/suite", "out", "/home/ann", "../suite"),
      ("Scenarios", "Scenarios/Pages", "", ".."), ("Scenarios", "Scenarios", "", "."),
      ("/suite", "out", "", "/suite"), ("a/../b", "./b//c", "/x", ".."),
    ]
  )
  func way(path: String, start: String, directory: String, way: String) {
    #expect(SuitePath.way(to: path, from: start, in: directory) == way)
  }

  @Test(
    "a path is plain however it is written",
    arguments: [
      ("S/a.yaml", "", "S/a.yaml"), ("./S//a.yaml", "", "S/a.yaml"),
      ("b/.././S/a.yaml", "", "S/a.yaml"), ("../S/a.yaml", "", "../S/a.yaml"),
      ("../../a.yaml", "", "../../a.yaml"), ("S/a.yaml", "/home/ann", "/home/ann/S/a.yaml"),
      ("../eve//a.yaml", "/home/ann", "/home/eve/a.yaml"), ("/S/../a.yaml", "/home", "/a.yaml"),
      ("//home/ann/./S/a.yaml", "/home/ann", "/home/ann/S/a.yaml"),
      ("../../../a.yaml", "/home/ann", "/a.yaml"), ("", "", ""), ("", "/home", "/home"),
    ]
  )
  func plain(path: String, directory: String, plain: String) {
    #expect(SuitePath.plain(path, from: directory) == plain)
    #expect(SuitePath.plain(plain, from: directory) == plain)
  }
}
