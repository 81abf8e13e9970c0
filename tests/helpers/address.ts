// The sample address that new records of registers have, as a form sends it and as the cells of an imported file.
export const ADDRESS = {
  postalCode: "01001000",
  address: "PRAÇA DA SÉ",
  number: "S/N",
  neighborhood: "SÉ",
  city: "SÃO PAULO",
  state: "SP",
  country: "BR",
};

export const ADDRESS_HEADS = Object.keys(ADDRESS).map((name) => `address.${name}`);
export const ADDRESS_CELLS = Object.values(ADDRESS);
