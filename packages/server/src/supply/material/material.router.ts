import { withWaste } from '@gable/contract/material-calculate'
import { productsAssociated } from '@gable/contract/material-formula'
import { accepted, orNotFound } from '../../platform/http/accepted.ts'
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
import {
  findSupplierBranches,
  findSupplierItems,
  isWithoutSupplier,
  listSupplierAccounts,
} from './material.supplier.ts'
import { importTemplates, listSupplierTemplates } from './material.supplier-templates.ts'
import { listTemplates, readTemplate } from './material.template.query.ts'
import { createTemplate, deleteTemplate, updateTemplate } from './material.template.service.ts'

const api = companyApi.material

const atProducts = ({ taken }: { taken: Parameters<typeof productsAssociated>[0] }) => ({
  data: { fields: { products: productsAssociated(taken) } },
})

const formulas = {
  listFormulas: api.listFormulas.handler(({ context, input }) => listFormulas(context.ctx, input)),
  getFormula: api.getFormula.handler(async ({ context, input, errors }) =>
    orNotFound(await readFormula(context.ctx, input.id), errors),
  ),
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
    accepted(await deleteFormula(context.ctx, input), errors)
    return { id: input.id }
  }),
  addStarters: api.addStarters.handler(async ({ context }) => {
    const { formulas: added, templates } = await addStarters(context.ctx)
    return { formulas: added, templates }
  }),
}

const templates = {
  listTemplates: api.listTemplates.handler(({ context, input }) => listTemplates(context.ctx, input)),
  getTemplate: api.getTemplate.handler(async ({ context, input, errors }) =>
    orNotFound(await readTemplate(context.ctx, input.id), errors),
  ),
  createTemplate: api.createTemplate.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    return accepted(await createTemplate(context.ctx, form), errors)
  }),
  updateTemplate: api.updateTemplate.handler(async ({ context, input, errors }) =>
    accepted(await updateTemplate(context.ctx, input), errors),
  ),
  deleteTemplate: api.deleteTemplate.handler(async ({ context, input, errors }) => {
    accepted(await deleteTemplate(context.ctx, input), errors)
    return { id: input.id }
  }),
}

const supplier = {
  supplierAccounts: api.supplierAccounts.handler(async ({ context, input, errors }) =>
    accepted(await listSupplierAccounts(context.ctx, input.vendor), errors),
  ),
  findItems: api.findItems.handler(async ({ context, input, errors }) =>
    accepted(await findSupplierItems(context.ctx, input), errors),
  ),
  refreshPrices: api.refreshPrices.handler(async ({ context, input, errors }) => {
    const result = accepted(await refreshPrices(context.ctx, input), errors)
    const { version, items, totalCents } = result
    return { version, items, totalCents }
  }),
  findBranches: api.findBranches.handler(async ({ context, input, errors }) =>
    accepted(await findSupplierBranches(context.ctx, input), errors),
  ),
  supplierTemplates: api.supplierTemplates.handler(async ({ context, input, errors }) =>
    accepted(await listSupplierTemplates(context.ctx, input.vendor), errors),
  ),
  importTemplates: api.importTemplates.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...requested } = input
    return accepted(await importTemplates(context.ctx, requested), errors)
  }),
}

const branches = {
  listBranches: api.listBranches.handler(({ context, input }) => listBranches(context.ctx, input)),
  getBranch: api.getBranch.handler(async ({ context, input, errors }) =>
    orNotFound(await readBranch(context.ctx, input.id), errors),
  ),
  createBranch: api.createBranch.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    return accepted(await createBranch(context.ctx, form), errors)
  }),
  updateBranch: api.updateBranch.handler(async ({ context, input, errors }) =>
    accepted(await updateBranch(context.ctx, input), errors),
  ),
  deleteBranch: api.deleteBranch.handler(async ({ context, input, errors }) => {
    accepted(await deleteBranch(context.ctx, input), errors)
    return { id: input.id }
  }),
}

const orders = {
  choices: api.choices.handler(({ context, input }) => readChoices(context.ctx, input.zip)),
  roofs: api.roofs.handler(async ({ context, input, errors }) => {
    const roofs = orNotFound(await roofsOfLead(context.ctx, input.leadId), errors)
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
    const found = orNotFound(await getMaterialOrder(context.ctx, input.id), errors)
    const isDisconnected = await isWithoutSupplier(context.ctx, found)
    return { ...found, isDisconnected, documents: await documentsOfOrder(context.ctx, input.id) }
  }),
  leadDocuments: api.leadDocuments.handler(async ({ context, input }) => ({
    documents: await documentsOfLead(context.ctx, input.leadId),
  })),
  createOrder: api.createOrder.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    return accepted(await createMaterialOrder(context.ctx, form), errors)
  }),
  updateOrder: api.updateOrder.handler(async ({ context, input, errors }) =>
    accepted(await updateMaterialOrder(context.ctx, input), errors),
  ),
  deleteOrder: api.deleteOrder.handler(async ({ context, input, errors }) => {
    accepted(await deleteMaterialOrder(context.ctx, input), errors)
    return { id: input.id }
  }),
  sendOrder: api.sendOrder.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...requested } = input
    return accepted(await sendMaterialOrder(context.ctx, requested), errors)
  }),
  setOrderState: api.setOrderState.handler(async ({ context, input, errors }) =>
    accepted(await setMaterialOrderState(context.ctx, input), errors),
  ),
}

export const materialRouter = { ...formulas, ...templates, ...supplier, ...branches, ...orders }
