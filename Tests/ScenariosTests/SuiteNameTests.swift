import Scenarios
import Testing

@Suite("What a scenario is called within its suite")
struct SuiteNameTests {
  @Test(
    "is the same however it is reached",
    arguments: [
      ("Scenarios/Cancel/a.yaml", "/work"), ("./Scenarios/Cancel/a.yaml", "/work"),
      ("Scenarios//Cancel/./a.yaml", "/work"), ("Scenarios/Logout/../Cancel/a.yaml", "/work"),
      ("/work/Scenarios/Cancel/a.yaml", "/tmp"), ("Cancel/a.yaml", "/work/Scenarios"),
      ("a.yaml", "/work/Scenarios/Cancel"), ("../Cancel/a.yaml", "/work/Scenarios/Logout"),
      ("/old/Scenarios/x/Scenarios/Cancel/a.yaml", ""),
    ]
  )
  func inSuite(path: String, directory: String) {
    #expect(SuitePath.name(ofScenarioAt: path, from: directory) == "Cancel/a.yaml")
  }

  @Test(
    "is the path where there is no folder called Scenarios",
    arguments: [
      ("S/a.yaml", "/work", "S/a.yaml"), ("./S/a.yaml", "/work", "S/a.yaml"),
      ("../S/./b/../a.yaml", "/work", "../S/a.yaml"), ("/x/a.yaml", "/work", "x/a.yaml"),
      ("Scenarios", "/work", "Scenarios"), ("MyScenarios/a.yaml", "", "MyScenarios/a.yaml"),
    ]
  )
  func elsewhere(path: String, directory: String, name: String) {
    #expect(SuitePath.name(ofScenarioAt: path, from: directory) == name)
  }
}
