// Every field type in one place. scripts/generate-fields.ts writes this file from the folders beside it.
import { definition as accountDigitType } from "./account-digit/definition.ts";
import { definition as bankAccountType } from "./bank-account/definition.ts";
import { definition as bankAgencyType } from "./bank-agency/definition.ts";
import { definition as blockType } from "./block/definition.ts";
import { definition as blocksType } from "./blocks/definition.ts";
import { definition as booleanType } from "./boolean/definition.ts";
import { definition as cepType } from "./cep/definition.ts";
import { definition as chassisType } from "./chassis/definition.ts";
import { definition as cnpjType } from "./cnpj/definition.ts";
import { definition as codeType } from "./code/definition.ts";
import { definition as colourType } from "./colour/definition.ts";
import { definition as cpfType } from "./cpf/definition.ts";
import { definition as cpfCnpjType } from "./cpf-cnpj/definition.ts";
import { definition as dateType } from "./date/definition.ts";
import { definition as dateTimeType } from "./date-time/definition.ts";
import { definition as decimalType } from "./decimal/definition.ts";
import { definition as emailType } from "./email/definition.ts";
import { definition as embedType } from "./embed/definition.ts";
import { definition as enumType } from "./enum/definition.ts";
import { definition as enumManyType } from "./enum-many/definition.ts";
import type { FieldDefinition } from "./field-type.ts";
import { definition as fileType } from "./file/definition.ts";
import { definition as hourMinuteType } from "./hour-minute/definition.ts";
import { definition as htmlType } from "./html/definition.ts";
import { definition as imageType } from "./image/definition.ts";
import { definition as integerType } from "./integer/definition.ts";
import { definition as jsonType } from "./json/definition.ts";
import { definition as longTextType } from "./long-text/definition.ts";
import { definition as matrixType } from "./matrix/definition.ts";
import { definition as moneyType } from "./money/definition.ts";
import { definition as monthType } from "./month/definition.ts";
import { definition as percentType } from "./percent/definition.ts";
import { definition as phoneType } from "./phone/definition.ts";
import { definition as pixKeyType } from "./pix-key/definition.ts";
import { definition as plateType } from "./plate/definition.ts";
import { definition as referenceType } from "./reference/definition.ts";
import { definition as referenceManyType } from "./reference-many/definition.ts";
import { definition as renavamType } from "./renavam/definition.ts";
import { definition as secretType } from "./secret/definition.ts";
import { definition as slugType } from "./slug/definition.ts";
import { definition as textType } from "./text/definition.ts";
import { definition as textManyType } from "./text-many/definition.ts";
import { definition as uriType } from "./uri/definition.ts";
import { definition as userStampType } from "./user-stamp/definition.ts";
import { definition as uuidType } from "./uuid/definition.ts";

export const registry: readonly FieldDefinition[] = [
  accountDigitType,
  bankAccountType,
  bankAgencyType,
  blockType,
  blocksType,
  booleanType,
  cepType,
  chassisType,
  cnpjType,
  codeType,
  colourType,
  cpfType,
  cpfCnpjType,
  dateType,
  dateTimeType,
  decimalType,
  emailType,
  embedType,
  enumType,
  enumManyType,
  fileType,
  hourMinuteType,
  htmlType,
  imageType,
  integerType,
  jsonType,
  longTextType,
  matrixType,
  moneyType,
  monthType,
  percentType,
  phoneType,
  pixKeyType,
  plateType,
  referenceType,
  referenceManyType,
  renavamType,
  secretType,
  slugType,
  textType,
  textManyType,
  uriType,
  userStampType,
  uuidType,
];
