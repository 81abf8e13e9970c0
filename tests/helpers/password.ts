// The password of the demonstration's people while tests run: an installation takes it from its demo.json.
export const TEST_PASSWORD = "teste-teste-4728";
