// Tests inputs that are typed into: text, masks, money, numbers and dates.
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { loadInputs } from "../../src/fields/components.ts";
import { showInput } from "../helpers/field-form.tsx";
import { control, fieldOf, paste, person } from "../helpers/field-gestures.ts";
import { sampleField } from "../helpers/sample-fields.ts";

beforeAll(() => loadInputs());

describe("a typed text", () => {
  it("is converted to upper case without moving the caret, and cut at its maximum length", async () => {
    const field = fieldOf({ type: "string", title: "Nome", maxLength: 10 });
    const { value } = showInput(field, { values: { field: "JOÃO SILVA" } });
    const box = (await control(field)) as HTMLInputElement;
    await person().clear(box);
    await person().type(box, "joao");
    box.setSelectionRange(2, 2);
    await person().type(box, "x", { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(box.value).toBe("JOXAO");
    expect(box.selectionStart).toBe(3);
    await person().clear(box);
    await person().paste("a".repeat(300));
    expect(value()).toBe("A".repeat(10));
  });

  it("keeps an accent that is being composed until it is complete", async () => {
    const field = fieldOf({ type: "string", title: "Nome" });
    const { value } = showInput(field);
    const box = (await control(field)) as HTMLInputElement;
    fireEvent.compositionStart(box);
    fireEvent.input(box, { target: { value: "´" }, isComposing: true });
    expect(box.value).toBe("´");
    fireEvent.input(box, { target: { value: "á" }, isComposing: true });
    expect(box.value).toBe("á");
    fireEvent.compositionEnd(box);
    expect(box.value).toBe("Á");
    expect(value()).toBe("Á");
  });

  it("keeps its case where case can matter", async () => {
    const field = fieldOf({ type: "string", title: "Chave", "x-case": "as-typed" });
    const { value } = showInput(field);
    await person().type(await control(field), "AbC");
    expect(value()).toBe("AbC");
  });

  it("has the mask of its property on screen alone", async () => {
    const field = fieldOf({ type: "string", title: "CNAE", "x-mask": "0000-0/00" });
    const { value } = showInput(field);
    const box = (await control(field)) as HTMLInputElement;
    await person().type(box, "64921009");
    expect(box.value).toBe("6492-1/00");
    expect(value()).toBe("6492100");
  });
});

describe("a typed mask", () => {
  it.each([
    ["cpf", "12345678909999", "123.456.789-09"],
    ["cnpj", "12abc34501de35", "12.ABC.345/01DE-35"],
    ["cep", "010010009", "01001-000"],
    ["phone", "1133334444", "(11) 3333-4444"],
    ["phone", "11987654321", "(11) 98765-4321"],
    ["hour-minute", "09305", "09:30"],
    ["plate", "bra2e199", "BRA2E19"],
    ["chassis", "9bwzzz377vt0042519", "9BWZZZ377VT004251"],
    ["renavam", "006398849621", "00639884962"],
    ["bank-account", "123456789012", "123456789"],
    ["account-digit", "123", "12"],
  ])("of %s shows %s as %s", async (type, typed, shown) => {
    const field = sampleField(type);
    showInput(field);
    const box = (await control(field)) as HTMLInputElement;
    await person().type(box, typed);
    expect(box.value).toBe(shown);
  });

  it("of CPF or CNPJ changes with the length and back", async () => {
    const field = sampleField("cpf-cnpj");
    showInput(field);
    const box = (await control(field)) as HTMLInputElement;
    await person().type(box, "12345678909");
    expect(box.value).toBe("123.456.789-09");
    await person().type(box, "123");
    expect(box.value).toBe("12.345.678/9091-23");
    await person().type(box, "{Backspace}{Backspace}{Backspace}");
    expect(box.value).toBe("123.456.789-09");
  });

  it("keeps the caret where a digit was inserted", async () => {
    const field = sampleField("cpf");
    showInput(field, { values: { cpf: "12345678909" } });
    const box = (await control(field)) as HTMLInputElement;
    await person().type(box, "{Backspace}", { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(box.value).toBe("123.567.890-9");
    expect(box.selectionStart).toBe(3);
  });
});

describe("a typed amount", () => {
  const field = fieldOf({ type: "number", format: "money", title: "Valor" });
  it.each([
    ["abc12345", "123,45", 123.45],
    ["-5", "0,05", 0.05],
    ["123456789012345678", "1.234.567.890.123,45", 1234567890123.45],
    ["0", "0,00", 0],
  ])("%s reads %s", async (typed, shown, wire) => {
    const { value } = showInput(field);
    const box = (await control(field)) as HTMLInputElement;
    expect(box.placeholder).toBe("0,00");
    await person().type(box, typed);
    expect(box.value).toBe(shown);
    expect(value()).toBe(wire);
  });

  it("accepts a sign where the property allows one", async () => {
    const signed = fieldOf({ type: "number", format: "money", title: "Valor", "x-format": { negative: true } });
    const { value } = showInput(signed);
    await person().type(await control(signed), "-5");
    expect(value()).toBe(-0.05);
  });

  it("is emptied digit by digit", async () => {
    const { value } = showInput(field);
    const box = (await control(field)) as HTMLInputElement;
    await person().type(box, "5{Backspace}{Backspace}");
    expect(box.value).toBe("");
    expect(value()).toBeNull();
  });

  it("keeps the caret before the cents that follow it", async () => {
    showInput(field, { values: { field: 1234.56 } });
    const box = (await control(field)) as HTMLInputElement;
    await person().type(box, "9", { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(box.value).toBe("12.349,56");
    expect(box.selectionStart).toBe(6);
  });
});

describe("a typed number", () => {
  it("takes the point of the number pad as the comma, and a pasted amount with its points", async () => {
    const field = fieldOf({ type: "number", title: "Fator", "x-format": { decimals: 4 } });
    const { value } = showInput(field);
    const box = (await control(field)) as HTMLInputElement;
    await person().type(box, "1.23456");
    expect(box.value).toBe("1,2345");
    await person().clear(box);
    await person().paste("1.234.567,89");
    expect(value()).toBe(1234567.89);
  });
});

describe("a date", () => {
  it("says how it is typed while the cursor is in the empty box", async () => {
    const field = sampleField("date");
    showInput(field);
    const box = (await control(field)) as HTMLInputElement;
    await person().click(box);
    expect(box.placeholder).toBe("DD/MM/AAAA");
    await person().tab();
    expect(box.placeholder).toBe("Selecione a data desejada");
  });

  it("is chosen in a Portuguese calendar", async () => {
    const field = sampleField("date");
    const { value } = showInput(field, { values: { date: "2026-01-05" } });
    expect(((await control(field)) as HTMLInputElement).placeholder).toBe("Selecione a data desejada");
    await person().click(screen.getByRole("button", { name: "Abrir calendário: Data" }));
    const calendar = await screen.findByRole("dialog", { name: "Data" });
    expect(await within(calendar).findByText(/janeiro de 2026/i)).toBeVisible();
    await person().click(within(calendar).getByRole("gridcell", { name: "20 de janeiro de 2026, terça-feira" }));
    expect(value()).toBe("2026-01-20");
    expect(((await control(field)) as HTMLInputElement).value).toBe("20/01/2026");
  });

  it("keeps its time when the calendar changes the day", async () => {
    const field = sampleField("date-time");
    const { value } = showInput(field, { values: { dateTime: "2026-01-05T13:05:00.000Z" } });
    await person().click(await screen.findByRole("button", { name: /^Abrir calendário/ }));
    await person().click(within(await screen.findByRole("dialog")).getByRole("gridcell", { name: /^6 de janeiro/ }));
    expect(value()).toBe("2026-01-06T13:05:00.000Z");
  });

  it("of a month is chosen by month", async () => {
    const field = sampleField("month");
    const { value } = showInput(field, { values: { month: "2026-01" } });
    await person().click(await screen.findByRole("button", { name: /^Abrir calendário/ }));
    await person().click(within(await screen.findByRole("dialog")).getByRole("radio", { name: "março" }));
    expect(value()).toBe("2026-03");
  });

  it("is read from the formats of other programs when it is pasted", async () => {
    const field = sampleField("date");
    const { value } = showInput(field);
    await paste(field, "2026-01-05");
    expect(value()).toBe("2026-01-05");
  });

  it("stays as typed while it is invalid", async () => {
    const field = sampleField("date");
    const { value } = showInput(field);
    await person().type(await control(field), "3102");
    expect(value()).toBe("31/02");
  });
});
