// Tests the variables in the text of a contract template.
import { expect, test } from "vitest";
import { fillTemplate, templateProblems } from "../../../src/rules/contract-templates/template-text.ts";
import {
  SAMPLE_VALUES,
  TEMPLATE_VARIABLES,
  VARIABLES,
} from "../../../src/rules/contract-templates/template-variables.ts";

test.each([
  "<p>Sem variáveis</p>",
  "<p>{{customer.name}} e {{ operation.code }}</p>",
  "<p>{{&nbsp;guarantor.name&nbsp;}}</p>",
  '<p><a href="https://exemplo.com.br">{{organization.legalName}}</a> custa {1}</p>',
])("the template %s is accepted", (html) => expect(templateProblems(html)).toEqual([]));

test.each([
  ["<p>{{customer.nome}}</p>", "Variável desconhecida: customer.nome"],
  ["<p>{{constructor}}</p>", "Variável desconhecida: constructor"],
  ["<p>{{}}</p>", "Há uma variável sem nome: {{}}"],
  ["<p>{{customer.name</p>", /^Chaves sem par em “\{\{customer\.name”/],
  ["<p>customer.name}} e</p>", /^Chaves sem par em “\}\} e”/],
  ["<p>{{customer.{{name}}}}</p>", /desconhecida: name|sem par/],
  ["<p>{{customer.<b>name</b>}}</p>", "A variável {{customer.name}} está cortada pela formatação. Insira-a de novo."],
  ['<a href="{{customer.email}}">x</a>', /^Use a variável no texto, não dentro de um endereço ou atributo/],
])("the template %s is refused", (html, message) => {
  const [first] = templateProblems(html);
  expect(first).toMatch(message);
});

test("values replace their variables as text", () => {
  const values = new Map([["customer.name", '<b>Ana & "Bia"</b>']]);
  expect(fillTemplate("<p>{{ customer.name }}, {{operation.code}}</p>", values)).toBe(
    "<p>&lt;b&gt;Ana &amp; &quot;Bia&quot;&lt;/b&gt;, {{operation.code}}</p>",
  );
});

test("each variable has a unique name, a label and a sample", () => {
  const all = TEMPLATE_VARIABLES.flatMap(({ variables }) => variables);
  expect(VARIABLES.size).toBe(all.length);
  expect(TEMPLATE_VARIABLES.slice(0, 4).map(({ label }) => label)).toEqual([
    "Operação",
    "Cliente",
    "Avalista",
    "Credor",
  ]);
  for (const { name, label } of all) {
    expect(name).toMatch(/^[a-z]+\.[a-zA-Z]+$/);
    expect(label).not.toBe("");
    expect(SAMPLE_VALUES.get(name)).not.toBe("");
  }
});
