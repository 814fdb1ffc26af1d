import { defineSlice } from '../../platform/slice.ts'
import { supplierAdapters } from './material.dispatch.ts'
import { defineMaterialFollow, materialFiles, pollMaterialOrders } from './material.follow.ts'
import { materialRouter } from './material.router.ts'
import {
  materialBranch,
  materialFormula,
  materialFormulaProduct,
  materialOrder,
  materialOrderDocument,
  materialOrderItem,
  materialOrderStep,
  materialTemplate,
} from './material.table.ts'

export const materialSlice = defineSlice({
  name: 'material',
  router: materialRouter,
  fileOwners: [materialFiles],
  dispatchAdapters: supplierAdapters,
  defineJobs: defineMaterialFollow,
  recurring: [{ name: 'material.poll', everySeconds: 60, run: pollMaterialOrders }],
  leadWork: [materialOrder],
  tables: [
    { table: materialOrderDocument },
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
      'material.templatesImported': 'Order templates imported from a supplier',
      'material.branchAdded': 'Branch added',
      'material.branchChanged': 'Branch changed',
      'material.branchDeleted': 'Branch deleted',
    },
    exports: {
      'material.ordersExported': 'Material orders exported',
      'material.listExported': 'Templates, formulas or branches exported',
    },
    leads: {
      'material.orderDrafted': 'Material order drafted',
      'material.orderDeleted': 'Material order deleted',
      'material.orderSent': 'Material order sent',
      'material.orderFailed': 'Material order not placed',
      'material.orderStateSet': 'Material order status changed',
    },
  },
})
