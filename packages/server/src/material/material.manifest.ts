import { defineSlice } from '../platform/slice.ts'
import { materialRouter } from './material.router.ts'
import {
  materialBranch,
  materialFormula,
  materialFormulaProduct,
  materialOrder,
  materialOrderItem,
  materialOrderStep,
  materialTemplate,
} from './material.table.ts'

export const materialSlice = defineSlice({
  name: 'material',
  router: materialRouter,
  tables: [
    { table: materialOrderStep },
    { table: materialOrderItem },
    { table: materialOrder },
    { table: materialTemplate },
    { table: materialFormulaProduct },
    { table: materialFormula },
    { table: materialBranch },
  ],
  audit: {
    settings: {
      'material.formulaAdded': 'Formula added',
      'material.formulaChanged': 'Formula changed',
      'material.formulaDeleted': 'Formula deleted',
      'material.startersAdded': 'Starter formulas and templates added',
      'material.templateAdded': 'Order template added',
      'material.templateChanged': 'Order template changed',
      'material.templateDeleted': 'Order template deleted',
      'material.branchAdded': 'Branch added',
      'material.branchChanged': 'Branch changed',
      'material.branchDeleted': 'Branch deleted',
    },
    exports: { 'material.ordersExported': 'Material orders exported' },
    leads: {
      'material.orderDrafted': 'Material order drafted',
      'material.orderDeleted': 'Material order deleted',
      'material.orderSent': 'Material order sent',
      'material.orderStateSet': 'Material order status changed',
    },
  },
})
