// The guarantees that the demonstration lender accepts.

// biome-ignore format: a table, one modality a line
export const GUARANTEE_MODALITIES = [
  { name: "ALIENAÇÃO FIDUCIÁRIA DE VEÍCULO", code: "AFVEIC", bacenCode: "0430", kind: "VEHICLE", requiresRegistry: true, requiresInsurance: true, coveragePercent: 100, ltvPercent: 80 },
  { name: "ALIENAÇÃO FIDUCIÁRIA DE EQUIPAMENTOS", code: "AFEQUIP", bacenCode: "0423", kind: "EQUIPMENT", requiresRegistry: true, coveragePercent: 100, ltvPercent: 60 },
  { name: "ALIENAÇÃO FIDUCIÁRIA DE IMÓVEL", code: "AFIMOV", bacenCode: "0426", kind: "REAL_ESTATE", requiresRegistry: true, requiresInsurance: true, coveragePercent: 100, ltvPercent: 80 },
  { name: "CESSÃO DE DUPLICATAS", code: "DUPLIC", bacenCode: "0101", kind: "RECEIVABLES", coveragePercent: 120, ltvPercent: 85 },
  { name: "AVAL DE PESSOA FÍSICA", code: "AVALPF", bacenCode: "0901", kind: "SURETY", coveragePercent: 100 },
  { name: "AVAL DE PESSOA JURÍDICA", code: "AVALPJ", bacenCode: "0902", kind: "SURETY", coveragePercent: 100 },
  { name: "CONSIGNAÇÃO EM FOLHA", code: "CONSIG", kind: "PAYROLL", coveragePercent: 100 },
] as const;

// biome-ignore format: a table, one type a line
export const ASSET_TYPES = [
  { name: "AUTOMÓVEL", code: "AUTO", kind: "VEHICLE", modalities: ["AFVEIC"], depreciationPercent: 12, maxAgeYears: 12, requiresPlate: true, requiresChassis: true },
  { name: "MOTOCICLETA", code: "MOTO", kind: "VEHICLE", modalities: ["AFVEIC"], depreciationPercent: 15, maxAgeYears: 8, requiresPlate: true, requiresChassis: true },
  { name: "CAMINHÃO", code: "CAMINHAO", kind: "VEHICLE", modalities: ["AFVEIC"], depreciationPercent: 10, maxAgeYears: 15, requiresPlate: true, requiresChassis: true },
  { name: "MÁQUINA INDUSTRIAL", code: "MAQUINA", kind: "EQUIPMENT", modalities: ["AFEQUIP"], depreciationPercent: 10, maxAgeYears: 10, requiresRegistration: true },
  { name: "DUPLICATA MERCANTIL", code: "DUPLICATA", kind: "RECEIVABLES", modalities: ["DUPLIC"] },
] as const;
