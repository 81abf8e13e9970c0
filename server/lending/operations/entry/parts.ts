// What an entry leaves behind with its operation: guarantors, guarantees, who is paid, and the margin that is reserved.
import { AppError } from "../../../../src/base/app-error.ts";
import { objectOf, objectsIn } from "../../../../src/base/plain-object.ts";
import { needsPayee } from "../../../../src/rules/operations/entry-steps.ts";
import { NO_ACCOUNT, type Payee, payeeProblem } from "../../../../src/rules/operations/index.ts";
import {
  type Context,
  type InputOf,
  type Row,
  resourceNamed,
  run,
  tables,
  validationError,
} from "../../../framework/index.ts";
import { payeeRefusal } from "../parts/disbursements.ts";
import { answersTo, type Entry, partyOf } from "./entry.ts";

export async function writeParts(context: Context, entry: Entry): Promise<void> {
  await writeGuarantors(context, entry);
  await writeVehicle(context, entry);
  await writeWarranties(context, entry);
}

async function writeGuarantors(context: Context, entry: Entry): Promise<void> {
  const resource = resourceNamed(context, "operation-guarantors");
  for (const { person, company, ...guarantor } of objectsIn(answersTo(entry, "GUARANTORS").guarantors)) {
    const isPerson = guarantor.type !== "COMPANY";
    const party = objectOf(isPerson ? person : company);
    const id = await partyID(context, isPerson ? "persons" : "companies", party);
    const key = isPerson ? { personID: id } : { companyID: id };
    const values: InputOf<"operation-guarantors"> = { ...guarantor, ...key, operationID: entry.operation.id };
    await tables.insert(
      context,
      resource,
      tables.columnsOf(resource, { signer: true, spouseConsent: false, ...values }),
    );
  }
}

/** Somebody who is known stays as he is: only his registers change what they say of him. */
async function partyID(context: Context, party: "persons" | "companies", body: Row): Promise<number> {
  const resource = resourceNamed(context, party);
  const [registered] = await run<{ id: number }>(
    context.db,
    `select id from "${resource.table}" where document_number = $1`,
    [body.documentNumber],
  );
  if (registered) return registered.id;
  const columns = tables.columnsOf<string>(resource, { ...body, enabled: true });
  return tables.insert<string>(context, resource, columns);
}

async function writeVehicle(context: Context, entry: Entry): Promise<void> {
  const vehicle = answersTo(entry, "VEHICLE_COLLATERAL");
  if (typeof vehicle.chassisNumber !== "string") return;
  const vehicleID = await storedVehicle(context, vehicle);
  const resource = resourceNamed(context, "operation-warranties");
  const { assetTypeID, marketValue } = vehicle;
  const values: Row = {
    ...{ operationID: entry.operation.id, type: "VEHICLE", vehicleID, value: marketValue, assetTypeID },
    ...{ documentNumber: partyOf(entry).documentNumber, valuedOn: context.clock.today() },
    description: `${vehicle.brand} ${vehicle.model} ${vehicle.manufactureYear}/${vehicle.modelYear}`,
  };
  await tables.insert(context, resource, tables.columnsOf<string>(resource, values));
}

/** One that guaranteed an operation which is over is the same vehicle, with what is said of it today. */
async function storedVehicle(context: Context, vehicle: Row): Promise<number> {
  const vehicles = resourceNamed(context, "vehicles");
  const columns = tables.columnsOf<string>(vehicles, vehicle);
  const [registered] = await run<{ id: number }>(context.db, "select id from vehicles where chassis_number = $1", [
    vehicle.chassisNumber,
  ]);
  if (!registered) return tables.insert<string>(context, vehicles, columns);
  await tables.update(context, vehicles, registered.id, columns);
  return registered.id;
}

async function writeWarranties(context: Context, entry: Entry): Promise<void> {
  const resource = resourceNamed(context, "operation-warranties");
  const rows = objectsIn(answersTo(entry, "OTHER_COLLATERALS").warranties);
  await tables.insertMany(
    context,
    resource,
    rows.map((row) => tables.columnsOf<string>(resource, { ...row, operationID: entry.operation.id })),
  );
}

/**
 * Who is paid: the account that was typed, else the customer's own, if that was wanted.
 * @throws NOT_FOUND OperationDisbursement where the product must be told; VALIDATION_ERROR for who cannot be paid so.
 */
export async function payeeOf(context: Context, entry: Entry): Promise<Row | null> {
  const { usesPrimaryAccount, payee } = answersTo(entry, "CONFIRMATION");
  const typed = objectOf(payee);
  const isNamed = typeof typed.payeeName === "string" && typed.payeeName !== "" && usesPrimaryAccount !== true;
  if (isNamed && beginsAccount(typed)) {
    await refusePayee(context, entry, typed);
    return typed;
  }
  if (isNamed && needsPayee(entry.product)) throw refusedPayee("account", "required", NO_ACCOUNT);
  const account = usesPrimaryAccount === false ? undefined : primaryAccount(entry);
  if (account) return account;
  if (!needsPayee(entry.product)) return null;
  const message = "Desembolso obrigatório não informado. Diga a quem o valor é pago.";
  throw new AppError("NOT_FOUND", {
    ...{ entity: "OperationDisbursement", field: "payee", message },
    errors: [{ field: "payee.payeeName", code: "required", message }],
  });
}

/** What was begun of an account is not left out in silence. */
const beginsAccount = ({ bankID, agency, account, pixKeyType, pixKey }: Row): boolean =>
  [bankID, agency, account, pixKeyType, pixKey].some(Boolean);

const refusedPayee = (field: string, code: string, message: string): AppError =>
  validationError([{ field: `payee.${field}`, code, message }], "OperationDisbursement");

/** A power for somebody else may come until the payment, and the stage of the disbursements waits for it. */
async function refusePayee(context: Context, entry: Entry, typed: Row): Promise<void> {
  const refused = await payeeRefusal(context, typed);
  if (refused) throw refusedPayee(refused.field, refused.code, refused.message);
  const { payeeName: name, payeeKind: kind, payeeDocumentNumber: documentNumber } = typed;
  const customerDocument = String(partyOf(entry).documentNumber);
  const payee = { name, kind, documentNumber } as Payee;
  const power = { id: 0, attorneyName: payee.name, attorneyDocument: payee.documentNumber, allowsPayment: true };
  const problem = payeeProblem(payee, { customerDocument, sellerDocuments: [], powers: [power] });
  if (problem) throw refusedPayee("payeeDocumentNumber", "operation", problem);
}

export function primaryAccount(entry: Entry): Row | undefined {
  const accounts = objectsIn(entry.customer?.bankAccounts);
  const account = accounts.find(({ primary }) => primary === true) ?? accounts[0];
  if (!account) return undefined;
  const party = partyOf(entry);
  const { accountType, bankID, agency, account: number, accountDigit, pixKeyType, pixKey } = account;
  const payeeDocumentNumber = account.holderDocumentNumber ?? party.documentNumber;
  return {
    payeeKind: payeeDocumentNumber === party.documentNumber ? "CUSTOMER" : "THIRD_PARTY",
    payeeName: account.holderName ?? party.fullName ?? party.legalName,
    payeeDocumentNumber,
    ...{ accountType, bankID, agency, account: number, accountDigit, pixKeyType, pixKey },
  };
}

export async function writeDisbursement(
  context: Context,
  entry: Entry,
  payee: Row | null,
  value: unknown,
): Promise<void> {
  if (!payee || typeof value !== "number" || value <= 0) return;
  const resource = resourceNamed(context, "operation-disbursements");
  const row = { ...payee, operationID: entry.operation.id, value, status: "PE" };
  await tables.insert(context, resource, tables.columnsOf<string>(resource, row));
}
