import { withWaste } from '@gable/contract/material-calculate'
import { productsAssociated } from '@gable/contract/material-formula'
import { companyApi } from '../../platform/http/api.ts'
import { listBranches, readBranch } from './material.branch.query.ts'
import { createBranch, deleteBranch, updateBranch } from './material.branch.service.ts'
import { readChoices } from './material.choices.ts'
import { documentsOfLead, documentsOfOrder } from './material.document.query.ts'
import { listFormulas, readFormula } from './material.formula.query.ts'
import { createFormula, deleteFormula, updateFormula } from './material.formula.service.ts'
import { itemsOfTemplate } from './material.items.ts'
import { getMaterialOrder, listMaterialOrders } from './material.order.query.ts'
import { sendMaterialOrder } from './material.order.send.ts'
import {
  createMaterialOrder,
  deleteMaterialOrder,
  setMaterialOrderState,
  updateMaterialOrder,
} from './material.order.service.ts'
import { refreshPrices } from './material.prices.ts'
import { roofsOfLead } from './material.roof.service.ts'
import { selectionOfLead } from './material.selection.service.ts'
import { addStarters } from './material.starters.ts'
import { isWithoutSupplier } from './material.supplier.ts'
import { findSupplierBranches } from './material.supplier-branches.ts'
import { findSupplierItems, listSupplierAccounts } from './material.supplier-items.ts'
import { importTemplates, listSupplierTemplates } from './material.supplier-templates.ts'
import { listTemplates, readTemplate } from './material.template.query.ts'
import { createTemplate, deleteTemplate, updateTemplate } from './material.template.service.ts'

const api = companyApi.material

const atProducts = ({ taken }: { taken: Parameters<typeof productsAssociated>[0] }) => ({
  data: { fields: { products: productsAssociated(taken) } },
})

const formulas = {
  listFormulas: api.listFormulas.handler(({ context, input }) => listFormulas(context.ctx, input)),
  getFormula: api.getFormula.handler(async ({ context, input, errors }) => {
    const found = await readFormula(context.ctx, input.id)
    if (!found) throw errors.NOT_FOUND()
    return found
  }),
  createFormula: api.createFormula.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    const result = await createFormula(context.ctx, form)
    if (!result.ok && result.reason === 'PRODUCT_ASSOCIATED') throw errors.PRODUCT_ASSOCIATED(atProducts(result))
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),
  updateFormula: api.updateFormula.handler(async ({ context, input, errors }) => {
    const result = await updateFormula(context.ctx, input)
    if (!result.ok && result.reason === 'PRODUCT_ASSOCIATED') throw errors.PRODUCT_ASSOCIATED(atProducts(result))
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),
  deleteFormula: api.deleteFormula.handler(async ({ context, input, errors }) => {
    const result = await deleteFormula(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { id: input.id }
  }),
  addStarters: api.addStarters.handler(async ({ context }) => {
    const { formulas: added, templates } = await addStarters(context.ctx)
    return { formulas: added, templates }
  }),
}

const templates = {
  listTemplates: api.listTemplates.handler(({ context, input }) => listTemplates(context.ctx, input)),
  getTemplate: api.getTemplate.handler(async ({ context, input, errors }) => {
    const found = await readTemplate(context.ctx, input.id)
    if (!found) throw errors.NOT_FOUND()
    return found
  }),
  createTemplate: api.createTemplate.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    const result = await createTemplate(context.ctx, form)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),
  updateTemplate: api.updateTemplate.handler(async ({ context, input, errors }) => {
    const result = await updateTemplate(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),
  deleteTemplate: api.deleteTemplate.handler(async ({ context, input, errors }) => {
    const result = await deleteTemplate(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { id: input.id }
  }),
}

const supplier = {
  supplierAccounts: api.supplierAccounts.handler(async ({ context, input, errors }) => {
    const result = await listSupplierAccounts(context.ctx, input.vendor)
    if (!result.ok) throw errors[result.reason]()
    return { accounts: result.accounts }
  }),
  findItems: api.findItems.handler(async ({ context, input, errors }) => {
    const result = await findSupplierItems(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { items: result.items }
  }),
  refreshPrices: api.refreshPrices.handler(async ({ context, input, errors }) => {
    const result = await refreshPrices(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    const { version, items, totalCents } = result
    return { version, items, totalCents }
  }),
  findBranches: api.findBranches.handler(async ({ context, input, errors }) => {
    const result = await findSupplierBranches(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { branches: result.branches }
  }),
  supplierTemplates: api.supplierTemplates.handler(async ({ context, input, errors }) => {
    const result = await listSupplierTemplates(context.ctx, input.vendor)
    if (!result.ok) throw errors[result.reason]()
    return { templates: result.templates }
  }),
  importTemplates: api.importTemplates.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...asked } = input
    const result = await importTemplates(context.ctx, asked)
    if (!result.ok) throw errors[result.reason]()
    return { imported: result.imported }
  }),
}

const branches = {
  listBranches: api.listBranches.handler(({ context, input }) => listBranches(context.ctx, input)),
  getBranch: api.getBranch.handler(async ({ context, input, errors }) => {
    const found = await readBranch(context.ctx, input.id)
    if (!found) throw errors.NOT_FOUND()
    return found
  }),
  createBranch: api.createBranch.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    const result = await createBranch(context.ctx, form)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),
  updateBranch: api.updateBranch.handler(async ({ context, input, errors }) => {
    const result = await updateBranch(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),
  deleteBranch: api.deleteBranch.handler(async ({ context, input, errors }) => {
    const result = await deleteBranch(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { id: input.id }
  }),
}

const orders = {
  choices: api.choices.handler(({ context, input }) => readChoices(context.ctx, input.zip)),
  roofs: api.roofs.handler(async ({ context, input, errors }) => {
    const roofs = await roofsOfLead(context.ctx, input.leadId)
    if (!roofs) throw errors.NOT_FOUND()
    return { roofs }
  }),
  selection: api.selection.handler(async ({ context: { ctx }, input, errors }) => {
    const selection = await selectionOfLead(ctx, input)
    if (selection === undefined) throw errors.NOT_FOUND()
    return { selection }
  }),
  calculate: api.calculate.handler(async ({ context: { ctx }, input, errors }) => {
    const { templateId, leadId, quoteId, roofId, wasteBps } = input
    const roofs = leadId ? await roofsOfLead(ctx, leadId, roofId) : []
    const roof = roofs?.find(({ id }) => id === roofId)
    const selection = leadId ? await selectionOfLead(ctx, { leadId, quoteId }) : null
    const items = await itemsOfTemplate(ctx, templateId, roof ? withWaste(roof, wasteBps) : null, selection)
    if (!roofs || !items) throw errors.NOT_FOUND()
    return { items }
  }),
  listOrders: api.listOrders.handler(({ context, input }) => listMaterialOrders(context.ctx, input)),
  getOrder: api.getOrder.handler(async ({ context, input, errors }) => {
    const found = await getMaterialOrder(context.ctx, input.id)
    if (!found) throw errors.NOT_FOUND()
    const isDisconnected = await isWithoutSupplier(context.ctx, found)
    return { ...found, isDisconnected, documents: await documentsOfOrder(context.ctx, input.id) }
  }),
  leadDocuments: api.leadDocuments.handler(async ({ context, input }) => ({
    documents: await documentsOfLead(context.ctx, input.leadId),
  })),
  createOrder: api.createOrder.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    const result = await createMaterialOrder(context.ctx, form)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),
  updateOrder: api.updateOrder.handler(async ({ context, input, errors }) => {
    const result = await updateMaterialOrder(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),
  deleteOrder: api.deleteOrder.handler(async ({ context, input, errors }) => {
    const result = await deleteMaterialOrder(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { id: input.id }
  }),
  sendOrder: api.sendOrder.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...asked } = input
    const result = await sendMaterialOrder(context.ctx, asked)
    if (!result.ok) throw errors[result.reason]()
    return { sentTo: result.sentTo }
  }),
  setOrderState: api.setOrderState.handler(async ({ context, input, errors }) => {
    const result = await setMaterialOrderState(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),
}

export const materialRouter = { ...formulas, ...templates, ...supplier, ...branches, ...orders }
