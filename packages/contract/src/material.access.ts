import { type Access, needsPerson, withScope } from './access.ts'

/** Material orders and their templates: for admins, and for reps with CLP access. */
const whoOrders: Access = { roles: ['companyAdmin'], withClp: ['salesRep', 'productionRep'] }

const read = withScope(whoOrders, 'material:read')
/** Drafts. Sending an order takes a person. */
const write = withScope(whoOrders, 'material:write')

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
  choices: read,
  roofs: read,
  selection: whoOrders,
  calculate: read,
  listOrders: read,
  getOrder: read,
  leadDocuments: whoOrders,
  refreshPrices: whoOrders,
  findItems: whoOrders,
  supplierAccounts: whoOrders,
  createOrder: write,
  updateOrder: write,
  deleteOrder: needsPerson(write),
  sendOrder: whoOrders,
  setOrderState: whoOrders,
} satisfies Record<string, Access>
