// The password of the demonstration's people in tests; an installation reads it from its demo.json.
export const TEST_PASSWORD = "teste-teste-4728";
