import { withWaste } from '@gable/contract/material-calculate'
import { productsAssociated } from '@gable/contract/material-formula'
import { answers, finds, idOf, orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { createBranch, deleteBranch, listBranches, readBranch, updateBranch } from './material.branch.ts'
import { readChoices } from './material.choices.ts'
import { createFormula, deleteFormula, listFormulas, readFormula, updateFormula } from './material.formula.ts'
import { getMaterialOrder, listMaterialOrders } from './material.order.query.ts'
import { sendMaterialOrder } from './material.order.send.ts'
import {
  createMaterialOrder,
  deleteMaterialOrder,
  setMaterialOrderState,
  updateMaterialOrder,
} from './material.order.service.ts'
import { documentsOfLead, documentsOfOrder } from './material.order-list.query.ts'
import { refreshPrices } from './material.prices.ts'
import { roofsOfLead, selectionOfLead } from './material.roof.service.ts'
import { addStarters } from './material.starters.ts'
import {
  findSupplierBranches,
  findSupplierItems,
  isWithoutSupplier,
  listSupplierAccounts,
} from './material.supplier.ts'
import { importTemplates, listSupplierTemplates } from './material.supplier-templates.ts'
import {
  createTemplate,
  deleteTemplate,
  itemsOfTemplate,
  listTemplates,
  readTemplate,
  updateTemplate,
} from './material.template.ts'

const api = companyApi.material

const atProducts = {
  PRODUCT_ASSOCIATED: ({ taken }: { taken: Parameters<typeof productsAssociated>[0] }) => ({
    fields: { products: productsAssociated(taken) },
  }),
}

const formulas = {
  listFormulas: api.listFormulas.handler(({ context, input }) => listFormulas(context.ctx, input)),
  getFormula: api.getFormula.handler(finds((ctx, { id }) => readFormula(ctx, id))),
  createFormula: api.createFormula.handler(answers(createFormula, { data: atProducts })),
  updateFormula: api.updateFormula.handler(answers(updateFormula, { data: atProducts })),
  deleteFormula: api.deleteFormula.handler(answers(deleteFormula, { as: idOf })),
  addStarters: api.addStarters.handler(async ({ context }) => {
    const { formulas: added, templates } = await addStarters(context.ctx)
    return { formulas: added, templates }
  }),
}

const templates = {
  listTemplates: api.listTemplates.handler(({ context, input }) => listTemplates(context.ctx, input)),
  getTemplate: api.getTemplate.handler(finds((ctx, { id }) => readTemplate(ctx, id))),
  createTemplate: api.createTemplate.handler(answers(createTemplate)),
  updateTemplate: api.updateTemplate.handler(answers(updateTemplate)),
  deleteTemplate: api.deleteTemplate.handler(answers(deleteTemplate, { as: idOf })),
}

const supplier = {
  supplierAccounts: api.supplierAccounts.handler(answers((ctx, { vendor }) => listSupplierAccounts(ctx, vendor))),
  findItems: api.findItems.handler(answers(findSupplierItems)),
  refreshPrices: api.refreshPrices.handler(answers(refreshPrices)),
  findBranches: api.findBranches.handler(answers(findSupplierBranches)),
  supplierTemplates: api.supplierTemplates.handler(answers((ctx, { vendor }) => listSupplierTemplates(ctx, vendor))),
  importTemplates: api.importTemplates.handler(answers(importTemplates)),
}

const branches = {
  listBranches: api.listBranches.handler(({ context, input }) => listBranches(context.ctx, input)),
  getBranch: api.getBranch.handler(finds((ctx, { id }) => readBranch(ctx, id))),
  createBranch: api.createBranch.handler(answers(createBranch)),
  updateBranch: api.updateBranch.handler(answers(updateBranch)),
  deleteBranch: api.deleteBranch.handler(answers(deleteBranch, { as: idOf })),
}

const orders = {
  choices: api.choices.handler(({ context, input }) => readChoices(context.ctx, input.zip)),
  roofs: api.roofs.handler(
    finds(
      (ctx, { leadId }) => roofsOfLead(ctx, leadId),
      (roofs) => ({ roofs }),
    ),
  ),
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
  createOrder: api.createOrder.handler(answers(createMaterialOrder)),
  updateOrder: api.updateOrder.handler(answers(updateMaterialOrder)),
  deleteOrder: api.deleteOrder.handler(answers(deleteMaterialOrder, { as: idOf })),
  sendOrder: api.sendOrder.handler(answers(sendMaterialOrder)),
  setOrderState: api.setOrderState.handler(answers(setMaterialOrderState)),
}

export const materialRouter = { ...formulas, ...templates, ...supplier, ...branches, ...orders }
