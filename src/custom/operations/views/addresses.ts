// Where operations are seen.
import { OPERATIONS_PATH } from "../parts/paths.ts";

export { NEW_OPERATION_PATH } from "../../../rules/products/operation-start.ts";
export const BOARD_PATH = `${OPERATIONS_PATH}/quadro`;
export const MY_WORK_PATH = "/operacional/meu-trabalho";
export const SUMMARY_PATH = "/operacional/resumo-operacao";
