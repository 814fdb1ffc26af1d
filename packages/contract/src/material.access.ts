import { type Access, withScope } from './access.ts'

/** Orders of materials, and what they are made from: for admins, and for reps with CLP access. */
const whoOrders: Access = { roles: ['companyAdmin'], withClp: ['salesRep', 'productionRep'] }

export const materialAccess = {
  listFormulas: whoOrders,
  getFormula: whoOrders,
  createFormula: whoOrders,
  updateFormula: whoOrders,
  deleteFormula: whoOrders,
  addStarters: whoOrders,
  listTemplates: whoOrders,
  getTemplate: whoOrders,
  createTemplate: whoOrders,
  updateTemplate: whoOrders,
  deleteTemplate: whoOrders,
  listBranches: whoOrders,
  getBranch: whoOrders,
  createBranch: whoOrders,
  updateBranch: whoOrders,
  deleteBranch: whoOrders,
  findBranches: whoOrders,
  supplierTemplates: whoOrders,
  importTemplates: whoOrders,
  choices: whoOrders,
  roofs: whoOrders,
  calculate: whoOrders,
  listOrders: withScope(whoOrders, 'material:read'),
  getOrder: withScope(whoOrders, 'material:read'),
  createOrder: whoOrders,
  updateOrder: whoOrders,
  deleteOrder: whoOrders,
  sendOrder: whoOrders,
  setOrderState: whoOrders,
} satisfies Record<string, Access>
