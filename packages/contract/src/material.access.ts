import type { Access } from './access.ts'

/** Orders of materials, and what they are made from: for admins, and for reps with CLP access. */
const whoOrders: Access = { roles: ['companyAdmin'], withClp: ['salesRep', 'productionRep'] }

export const materialAccess = {
  formulas: whoOrders,
  formula: whoOrders,
  createFormula: whoOrders,
  updateFormula: whoOrders,
  deleteFormula: whoOrders,
  addStarters: whoOrders,
  templates: whoOrders,
  template: whoOrders,
  createTemplate: whoOrders,
  updateTemplate: whoOrders,
  deleteTemplate: whoOrders,
  branches: whoOrders,
  branch: whoOrders,
  createBranch: whoOrders,
  updateBranch: whoOrders,
  deleteBranch: whoOrders,
  choices: whoOrders,
  roofs: whoOrders,
  calculate: whoOrders,
  orders: whoOrders,
  order: whoOrders,
  createOrder: whoOrders,
  updateOrder: whoOrders,
  deleteOrder: whoOrders,
  sendOrder: whoOrders,
  setOrderState: whoOrders,
} satisfies Record<string, Access>
