// The pure rules of the pipeline: which stage an operation is in, what is missing, and who may give a command.
import { describe, expect, test } from "vitest";
import {
  COMMANDS,
  type CommandCode,
  completionRefusal,
  coverageOf,
  currentStage,
  type OperationFacts,
  refusalOf,
  type StageCode,
  stageAt,
  stageOf,
  stageViews,
  undoneByNewTerms,
} from "../../../src/rules/operations/index.ts";
import { ADMINISTRATOR, factsWith, MEMBER, STRANGER } from "./facts.ts";

const UP_TO = (...codes: StageCode[]) => factsWith({ completedStages: codes });
const voting = (some: object = {}) => ({ result: "AN", termsID: 5, hasOpenCounterProposal: false, ...some }) as const;
const document = (some: object) => ({
  name: "RG",
  isRequired: true,
  isRequested: false,
  status: "AP",
  isExpired: false,
  ...some,
});

describe("an instalment above what the employer has reserved", () => {
  const facts = factsWith({ isConsigned: true, hrStatus: "AP", reservedMargin: 40_000n, installmentValue: 40_000n });
  const missingIn = (more: object) =>
    stageOf("OPERATION_DATA")!
      .missing({ ...facts, ...more })
      .map(({ code }) => code);

  test("holds the operation back until HR has answered again, and HR may be asked again", () => {
    expect(missingIn({})).toEqual([]);
    expect(missingIn({ installmentValue: 40_001n })).toEqual(["HR_ANALYSIS_OUTDATED"]);
    expect(missingIn({ installmentValue: 40_001n, hrStatus: "EN" })).toEqual(["HR_ANALYSIS_OPEN"]);
    expect(missingIn({ installmentValue: 40_001n, isConsigned: false })).toEqual([]);
    expect(refusalOf("RESEND_HR_ANALYSIS", facts, MEMBER)?.text).toBe("O RH já aprovou a análise.");
    expect(refusalOf("RESEND_HR_ANALYSIS", { ...facts, installmentValue: 40_001n }, MEMBER)).toBeNull();
  });

  test("is told before the new terms are saved", () => {
    const undone = (installmentValue: bigint) => undoneByNewTerms(facts, { releasedValue: 1n, installmentValue });
    expect(undone(40_000n)).toEqual([]);
    expect(undone(40_001n)[0]).toMatch(/^A aprovação do RH deixa de valer/);
  });
});

describe("the documents of the formalization", () => {
  const textsOf = (...contracts: OperationFacts["contracts"]) =>
    stageOf("FORMALIZATION")!
      .missing(factsWith({ contracts }))
      .map(({ text }) => text);

  test("what is not generated and what is out of date hold it back, each by its name", () => {
    expect(
      textsOf(
        { name: "CCB", state: "MISSING", isSigned: false },
        { name: "TERMO", state: "STALE", isSigned: false },
        { name: "ANEXO", state: "CURRENT", isSigned: false },
      ),
    ).toEqual(["Falta gerar: CCB.", "Desatualizado, gere de novo: TERMO."]);
    expect(textsOf({ name: "CCB", state: "CURRENT", isSigned: false })).toEqual([]);
  });

  test("a product without templates formalizes nothing", () => {
    expect(textsOf()).toEqual(["O produto não tem template de contrato habilitado para este tipo de cliente."]);
  });

  test("new terms say which documents they put out of date", () => {
    const facts = factsWith({
      contracts: [
        { name: "CCB", state: "CURRENT", isSigned: false },
        { name: "TERMO", state: "STALE", isSigned: false },
      ],
    });
    expect(undoneByNewTerms(facts, facts)).toEqual(["O documento CCB fica desatualizado."]);
  });

  test("they are generated when nothing before them is open", () => {
    const facts = factsWith({ workflowStages: ["OPERATION_DATA", "FORMALIZATION"] });
    expect(refusalOf("GENERATE_CONTRACT", facts, MEMBER)?.text).toBe("Conclua antes a etapa Dados da operação.");
    const done = { ...facts, completedStages: ["OPERATION_DATA"] as const };
    expect(refusalOf("GENERATE_CONTRACT", done, MEMBER)).toBeNull();
    expect(refusalOf("GENERATE_CONTRACT", { ...done, workflowStages: ["OPERATION_DATA"] }, MEMBER)?.code).toBe(
      "NO_FORMALIZATION",
    );
  });
});

describe("the stage of an operation", () => {
  test.each<[string, OperationFacts, StageCode]>([
    ["a new one is at its data", factsWith(), "OPERATION_DATA"],
    ["without a decision, at the pre-analysis", factsWith({ entryDecision: null }), "PRE_ANALYSIS"],
    ["the first that is not done", UP_TO("OPERATION_DATA", "DOCUMENTS"), "GUARANTOR"],
    ["all reviewed, at the committee", UP_TO("OPERATION_DATA", "GUARANTOR", "DOCUMENTS", "WARRANTY"), "COMMITTEE"],
    [
      "what is missing again holds it back",
      factsWith({ completedStages: ["OPERATION_DATA", "GUARANTOR"], marriedGuarantorsWithoutConsent: ["ANA"] }),
      "GUARANTOR",
    ],
    [
      "a stage that the workflow lacks is skipped",
      factsWith({ workflowStages: ["PRE_ANALYSIS", "DOCUMENTS"] }),
      "DOCUMENTS",
    ],
  ])("%s", (_name, facts, stage) => expect(currentStage(facts)).toBe(stage));

  test("side stages never hold it up, and what is not reached is not done", () => {
    const states = new Map(
      stageViews(factsWith({ missingCustomFields: ["ORIGEM"] })).map(({ stage, state }) => [stage.code, state]),
    );
    expect(states.get("CUSTOM_DATA")).toBe("side");
    expect(states.get("PRE_ANALYSIS")).toBe("done");
    expect(states.get("OPERATION_DATA")).toBe("current");
    expect(states.get("CESSION")).toBe("open");
  });

  test("addresses lead to stages and back", () => {
    expect(stageAt("dados-da-operacao")?.code).toBe("OPERATION_DATA");
    expect(stageOf("WARRANTY")?.segment).toBe("garantia");
    expect(stageAt("etapa-que-nao-existe")).toBeUndefined();
  });
});

describe("what is missing", () => {
  test.each<[StageCode, Partial<OperationFacts>, string[]]>([
    ["PRE_ANALYSIS", { entryDecision: "REJECT", entryReason: "Score baixo" }, ["ENTRY_REJECTED"]],
    ["OPERATION_DATA", { termsValidUntil: "2026-11-24" }, ["PRICE_EXPIRED"]],
    ["OPERATION_DATA", { termsValidUntil: "2026-11-24", voting: voting({ result: "AP" }) }, []],
    ["OPERATION_DATA", { isConsigned: true, hrStatus: "EN" }, ["HR_ANALYSIS_OPEN"]],
    ["GUARANTOR", { marriedGuarantorsWithoutConsent: ["ANA", "RUI"] }, ["NO_SPOUSE_CONSENT"]],
    ["DOCUMENTS", { documents: [document({ status: "RQ" })] }, ["DOCUMENTS_MISSING"]],
    ["DOCUMENTS", { documents: [document({ status: "RE" })] }, ["DOCUMENTS_MISSING"]],
    ["DOCUMENTS", { documents: [document({ status: "SE" })] }, ["DOCUMENTS_WAITING"]],
    ["DOCUMENTS", { documents: [document({ isExpired: true })] }, ["DOCUMENTS_EXPIRED"]],
    ["DOCUMENTS", { documents: [document({ isRequired: false, status: "RQ" })] }, []],
    [
      "DOCUMENTS",
      { documents: [document({ isRequired: false, isRequested: true, status: "RQ" })] },
      ["DOCUMENTS_WAITING"],
    ],
    ["DOCUMENTS", { documents: [document({})] }, []],
    ["WARRANTY", { needsVehicle: true, leastCoverage: 120, warrantiesValue: 900_000n }, ["NO_VEHICLE", "LOW_COVERAGE"]],
    ["WARRANTY", { leastCoverage: 100, warrantiesValue: 800_000n }, []],
    ["COMMITTEE", { voting: voting() }, ["VOTING_OPEN"]],
    ["COMMITTEE", { voting: voting({ result: "AP", termsID: 4 }) }, ["VOTING_SUPERSEDED"]],
    ["DISBURSEMENT", { disbursedValue: 790_000n }, ["DISBURSEMENT_DIFFERENCE"]],
    ["DISBURSEMENT", { disbursedValue: 800_000n }, []],
    ["CUSTOM_DATA", { missingCustomFields: ["ORIGEM"] }, ["CUSTOM_FIELDS_MISSING"]],
  ])("%s with %o: %o", (code, some, missing) =>
    expect(
      stageOf(code)
        ?.missing(factsWith(some))
        .map((one) => one.code),
    ).toEqual(missing),
  );

  test("coverage has two decimals, and none without a value", () => {
    expect(coverageOf(factsWith({ warrantiesValue: 1_000_000n, requestedValue: 500_000n }))).toBe(200);
    expect(coverageOf(factsWith({ warrantiesValue: 1_000_000n, requestedValue: 300_000n }))).toBe(333.33);
    expect(coverageOf(factsWith({ requestedValue: 0n, leastCoverage: 100 }))).toBeNull();
    expect(coverageOf(factsWith({ warrantiesValue: 0n, leastCoverage: null }))).toBeNull();
    expect(coverageOf(factsWith({ warrantiesValue: 0n, leastCoverage: 100 }))).toBe(0);
  });
});

describe("commands", () => {
  const CODES = Object.keys(COMMANDS) as CommandCode[];
  const EDITS = CODES.filter((code) => COMMANDS[code].isEdit);
  const BY_MEMBERS = CODES.filter((code) => COMMANDS[code].by === "member");
  const codeOf = (code: CommandCode, facts: OperationFacts, actor = MEMBER) => refusalOf(code, facts, actor)?.code;

  const AFTER_SENDING = [
    ...["REMAKE_PAYABLES", "MARK_AS_PAID", "SETTLE", "ANTICIPATE", "RENEGOTIATE", "WRITE_OFF"],
    ...["UNDO_WRITE_OFF", "REVERSE_PAYMENT", "REOPEN", "CEDE", "REPURCHASE", "CANCEL_CESSION"],
  ];
  const BEFORE_PAYMENT = CODES.filter((code) => !AFTER_SENDING.includes(code));

  test("only the payment follows what was sent for payment, once", () => {
    expect(codeOf("MARK_AS_PAID", factsWith())).toBe("NOT_SENT");
    expect(codeOf("MARK_AS_PAID", factsWith({ isSentForPayment: true }))).toBeUndefined();
    expect(codeOf("MARK_AS_PAID", factsWith({ isSentForPayment: true, isPaid: true }))).toBe("NOT_SENT");
    expect(codeOf("MARK_AS_PAID", factsWith({ isSentForPayment: true, isFinal: true }))).toBe("OPERATION_FINAL");
    expect(codeOf("REMAKE_PAYABLES", factsWith({ isSentForPayment: true }))).toBe("NOTHING_PENDING");
    expect(codeOf("REMAKE_PAYABLES", factsWith({ isSentForPayment: true, pendingDisbursements: 1 }))).toBeUndefined();
    const missing = (pendingDisbursements: number) =>
      stageOf("PAYMENT")?.missing(factsWith({ isSentForPayment: true, pendingDisbursements }))[0]?.code;
    expect([missing(0), missing(1)]).toEqual(["NOT_PAID", "PAYABLE_CANCELLED"]);
    const paid = { isSentForPayment: true, isPaid: true };
    expect(codeOf("SETTLE", factsWith({ isSentForPayment: true }))).toBe("NOT_PAID");
    expect(codeOf("SETTLE", factsWith({ ...paid, unpaidInstallments: 1 }))).toBe("NOT_SETTLED");
    expect(codeOf("SETTLE", factsWith({ ...paid, unpaidInstallments: 0 }))).toBeUndefined();
  });

  test("what was sent for payment stays there when its terms expire", () => {
    const expired = { termsValidUntil: "2020-01-01" };
    expect(currentStage(factsWith(expired))).not.toBe("PAYMENT");
    expect(currentStage(factsWith({ ...expired, isSentForPayment: true }))).toBe("PAYMENT");
  });

  test("only what was paid is sold, once, and neither its payment nor its loss is the lender's until it is bought back", () => {
    const paid = factsWith({ isSentForPayment: true, isPaid: true });
    expect(codeOf("CEDE", factsWith({ isSentForPayment: true }))).toBe("NOT_PAID");
    expect(codeOf("CEDE", paid, STRANGER)).toBeUndefined();
    for (const code of ["CEDE", "REVERSE_PAYMENT", "WRITE_OFF"] as const)
      expect(codeOf(code, { ...paid, isCeded: true })).toBe("CEDED");
    for (const code of ["REPURCHASE", "CANCEL_CESSION"] as const) {
      expect(codeOf(code, paid)).toBe("NOT_CEDED");
      expect(codeOf(code, { ...paid, isCeded: true }, STRANGER)).toBeUndefined();
      expect(codeOf(code, { ...paid, isFinal: true, isCeded: true })).toBe("OPERATION_FINAL");
    }
  });

  test("what was paid or settled is undone, and nothing else after the end", () => {
    const settled = factsWith({ isSentForPayment: true, isPaid: true, isFinal: true, statusCode: "SETTLED" });
    expect(codeOf("REOPEN", settled)).toBeUndefined();
    expect(codeOf("REOPEN", { ...settled, statusCode: "CANCELLED" })).toBe("OPERATION_FINAL");
    expect(codeOf("REOPEN", { ...settled, statusCode: "PAID", isFinal: false })).toBe("NOT_SETTLED");
    expect(codeOf("REVERSE_PAYMENT", settled)).toBe("OPERATION_FINAL");
    expect(codeOf("REVERSE_PAYMENT", { ...settled, statusCode: "PAID", isFinal: false })).toBeUndefined();
  });

  // biome-ignore format: a table, one case a line
  test.each([
    [{ unpaidSince: null }, "NOT_LATE_ENOUGH"],
    [{ unpaidSince: "2025-12-01" }, "NOT_LATE_ENOUGH"],
    [{ unpaidSince: "2025-11-30" }, undefined],
    [{ unpaidSince: "2026-10-01", writeOffDays: 55 }, undefined],
    [{ unpaidSince: "2026-10-01", writeOffDays: 56 }, "NOT_LATE_ENOUGH"],
    [{ unpaidSince: "2020-01-01", isPaid: false }, "NOT_PAID"],
    [{ unpaidSince: null, unpaidInstallments: 0 }, "NOTHING_OPEN"],
  ])("with %j a write-off is refused with %s", (some, code) =>
    expect(codeOf("WRITE_OFF", factsWith({ isSentForPayment: true, isPaid: true, ...some }))).toBe(code),
  );

  test.each(BEFORE_PAYMENT)("%s is refused of an operation that is over or was sent for payment", (code) => {
    const final = factsWith({ isFinal: true, statusName: "PAGO" });
    expect(refusalOf(code, final, ADMINISTRATOR)).toEqual({
      ...{ code: "OPERATION_FINAL", text: "A operação está em PAGO e não muda mais." },
    });
    expect(codeOf(code, factsWith({ isSentForPayment: true }), ADMINISTRATOR)).toBe("IMMUTABLE_OPERATION");
  });

  test.each(EDITS)("%s is refused where the status blocks editing", (code) =>
    expect(codeOf(code, factsWith({ blocksEditing: true }), ADMINISTRATOR)).toBe("OPERATION_INPUT_BLOCKED"),
  );

  test.each(BY_MEMBERS)("%s is refused to who is no member, and not to administrators for that", (code) => {
    expect(codeOf(code, factsWith(), STRANGER)).toBe("NOT_OPERATION_MEMBER");
    expect(codeOf(code, factsWith(), ADMINISTRATOR)).not.toBe("NOT_OPERATION_MEMBER");
  });

  test.each(CODES.filter((code) => COMMANDS[code].tab !== null))("%s is refused where its tab is blocked", (code) => {
    const tab = COMMANDS[code].tab;
    if (tab) expect(codeOf(code, factsWith({ disabledTabs: [tab] }), ADMINISTRATOR)).toBe("OPERATION_INPUT_BLOCKED");
  });

  test.each<CommandCode>(["CHANGE_TERMS", "ADD_GUARANTOR", "CHANGE_WARRANTY", "REOPEN_STAGE", "REDO_PRE_ANALYSIS"])(
    "%s waits for the end of a voting",
    (code) => expect(codeOf(code, factsWith({ voting: voting() }))).toBe("VOTING_OPEN"),
  );

  test("documents and notes do not wait for it", () => {
    const facts = factsWith({ voting: voting() });
    for (const code of ["ATTACH_DOCUMENT", "REVIEW_DOCUMENT", "REQUEST_DOCUMENT", "CHANGE_INFORMATION"] as const)
      expect(codeOf(code, facts)).toBeUndefined();
  });

  test("a stage is completed in its turn, with nothing missing, and once", () => {
    const refusal = (stage: string, facts = factsWith()) => completionRefusal(stage, facts, MEMBER)?.code;
    expect(refusal("OPERATION_DATA")).toBeUndefined();
    expect(refusal("DOCUMENTS")).toBe("STAGE_PENDING");
    expect(refusal("COMMITTEE")).toBe("STAGE_DERIVED");
    expect(refusal("OPERATION_DATA", UP_TO("OPERATION_DATA"))).toBe("STAGE_DONE");
    expect(refusal("OPERATION_DATA", factsWith({ termsID: null }))).toBe("NO_TERMS");
    expect(refusal("WARRANTY", factsWith({ workflowStages: ["OPERATION_DATA"] }))).toBe("NO_SUCH_STAGE");
    expect(completionRefusal("OPERATION_DATA", factsWith(), STRANGER)?.code).toBe("NOT_OPERATION_MEMBER");
  });

  test("new terms say what they undo", () => {
    expect(undoneByNewTerms(factsWith(), factsWith())).toEqual([]);
    const facts = factsWith({
      completedStages: ["OPERATION_DATA", "GUARANTOR", "WARRANTY"],
      voting: voting({ result: "AP" }),
    });
    expect(undoneByNewTerms(facts, facts)).toEqual([
      "A etapa Dados da operação volta a ficar em aberto.",
      "A etapa Garantia volta a ficar em aberto.",
      "Os votos do comitê deixam de valer, e ele decide de novo.",
    ]);
  });
});
