import type { MaterialUnit } from '@gable/contract/material-words'
import type { SupplierId } from '@gable/contract/supplier'

/**
 * Each supplier's codes for our units. ABC Supply's documentation shows EA, PC, SQ, and BD; the others are common trade
 * codes. The supplier refuses an unaccepted code and never delivers something else.
 */
const codes: Readonly<Record<SupplierId, Readonly<Record<MaterialUnit, string>>>> = {
  beacon: {
    linealFeet: 'LF',
    each: 'EA',
    bundle: 'BDL',
    piece: 'PC',
    roll: 'RL',
    carton: 'CTN',
    tube: 'TUB',
    can: 'CAN',
    case: 'CS',
    box: 'BX',
  },
  abcSupply: {
    linealFeet: 'LF',
    each: 'EA',
    bundle: 'BD',
    piece: 'PC',
    roll: 'RL',
    carton: 'CT',
    tube: 'TB',
    can: 'CN',
    case: 'CS',
    box: 'BX',
  },
}

interface SupplierUnits {
  codeOf(unit: MaterialUnit): string
  /** Undefined for a unit we don't support, such as a pallet. */
  unitOf(code: string): MaterialUnit | undefined
}

const unitsOf = (vendor: SupplierId): SupplierUnits => ({
  codeOf: (unit) => codes[vendor][unit],
  unitOf: (code) =>
    (Object.keys(codes[vendor]) as MaterialUnit[]).find((unit) => codes[vendor][unit] === code.toUpperCase()),
})

export const supplierUnits: Readonly<Record<SupplierId, SupplierUnits>> = {
  beacon: unitsOf('beacon'),
  abcSupply: unitsOf('abcSupply'),
}
