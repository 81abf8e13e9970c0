// Where the simulator is found, apart from its texts, because the menu needs no more than this.
export const SIMULATOR_PATH = "/operacional/simulador";
export const SIMULATOR_TITLE = "Simulação";
