import { type Access, notForSupport, withScope } from './access.ts'

/** Production reps can also use the products page. */
const whoKeepsProducts: Access = { roles: ['companyAdmin', 'productionRep'] }

export const productAccess = {
  list: withScope(whoKeepsProducts, 'product:read'),
  get: withScope(whoKeepsProducts, 'product:read'),
  create: whoKeepsProducts,
  update: whoKeepsProducts,
  move: whoKeepsProducts,
  delete: whoKeepsProducts,
  catalogue: whoKeepsProducts,
  addFromCatalogue: whoKeepsProducts,
  preview: whoKeepsProducts,
  labels: whoKeepsProducts,
  deleteLabel: whoKeepsProducts,
  types: whoKeepsProducts,
  previewPrices: whoKeepsProducts,
  changePrices: whoKeepsProducts,
  lastPrices: whoKeepsProducts,
  undoPrices: whoKeepsProducts,
  exportFile: notForSupport(whoKeepsProducts),
  previewImport: whoKeepsProducts,
  importFile: whoKeepsProducts,
} satisfies Record<string, Access>
