import { randomUUID } from 'node:crypto'
import {
  materialBranch,
  materialFormula,
  materialOrder,
  materialTemplate,
} from '@gable/server/supply/material/material.table'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'
import { leadAccessMatrix } from './lead.access-matrix.ts'

interface Records {
  leadId: string
  formulaId: string
  templateId: string
  branchId: string
  /** A draft with a branch. */
  orderId: string
  /** A placed order. */
  sentId: string
}

const named = (name: string) => `${name} ${randomUUID()}`.slice(0, 60)
const place = { street: '12 Oak St', city: 'Boise', state: 'ID', postalCode: '83702', country: 'UnitedStates' } as const
const formula = (name: string) => ({
  name,
  expression: 'SQUARES*3',
  unit: 'bundle' as const,
  products: [],
  note: '',
})
const lines = [
  { name: 'Shingles', sku: '', color: '', unit: 'bundle' as const, formulaId: null, quantity: '3', priceCents: null },
]
/** The access matrix company has connected no supplier. */
const ends = {
  findBranches: 'NOT_CONNECTED',
  supplierTemplates: 'NOT_CONNECTED',
  importTemplates: 'NOT_CONNECTED',
  supplierAccounts: 'NOT_CONNECTED',
  findItems: 'VENDOR_NOT_OFFERED',
  refreshPrices: 'BRANCH_REQUIRED',
}
const vendor = 'beacon' as const
const branch = (name: string) => ({
  name,
  supplier: 'Acme Supply',
  phone: '2085550123',
  email: `${randomUUID()}@branch.example`,
  accountNumber: '',
  ...place,
})
const order = (po: string) => ({
  po,
  leadId: null,
  quoteId: null,
  roofId: null,
  wasteBps: null,
  templateId: null,
  branchId: null,
  method: 'groundDrop' as const,
  time: 'Anytime' as const,
  day: '',
  ...place,
  notes: '',
  items: lines.map((line) => ({ ...line, excluded: false })),
})
const key = () => ({ idempotencyKey: randomUUID() })

export const materialAccessMatrix: SliceAccessMatrix<'material', Records> = {
  async records(of, by) {
    const { leadId } = await leadAccessMatrix.records(of, by)
    const { material } = await of.app.client({ userId: of.company.admin.id })
    const branchId = (await material.createBranch({ ...branch(named(secretName)), ...key() })).id
    const ofLead = async () =>
      (await material.createOrder({ ...order(''), leadId, branchId, notes: secretName, ...key() })).id
    const sentId = await ofLead()
    await material.sendOrder({ id: sentId, way: 'other', ...key() })
    return {
      leadId,
      branchId,
      sentId,
      orderId: await ofLead(),
      formulaId: (await material.createFormula({ ...formula(named(secretName)), ...key() })).id,
      templateId: (await material.createTemplate({ name: named(secretName), lines, ...key() })).id,
    }
  },
  inputs: {
    getFormula: ({ formulaId: id }) => ({ id }),
    createFormula: () => ({ ...formula(named('Formula')), ...key() }),
    updateFormula: ({ formulaId: id }) => ({ ...formula(named('Formula')), id, version: 1 }),
    deleteFormula: ({ formulaId: id }) => ({ id }),
    getTemplate: ({ templateId: id }) => ({ id }),
    createTemplate: () => ({ name: named('Template'), lines, ...key() }),
    updateTemplate: ({ templateId: id }) => ({ name: named('Template'), lines, id, version: 1 }),
    deleteTemplate: ({ templateId: id }) => ({ id }),
    getBranch: ({ branchId: id }) => ({ id }),
    createBranch: () => ({ ...branch(named('Branch')), ...key() }),
    updateBranch: ({ branchId: id }) => ({ ...branch(named('Branch')), id, version: 1 }),
    deleteBranch: ({ branchId: id }) => ({ id }),
    findBranches: () => ({ vendor, zip: '83702' }),
    supplierTemplates: () => ({ vendor }),
    supplierAccounts: () => ({ vendor }),
    findItems: ({ branchId }) => ({ branchId, words: 'shingles' }),
    refreshPrices: ({ orderId: id }) => ({ id, version: 1 }),
    importTemplates: () => ({ vendor, ids: ['gl1'], ...key() }),
    calculate: ({ templateId }) => ({ templateId, wasteBps: null }),
    getOrder: ({ orderId: id }) => ({ id }),
    createOrder: () => ({ ...order('PO 1'), ...key() }),
    updateOrder: ({ orderId: id }) => ({ ...order('PO 2'), id, version: 1 }),
    deleteOrder: ({ orderId: id }) => ({ id }),
    sendOrder: ({ orderId: id }) => ({ id, way: 'other' as const, ...key() }),
    setOrderState: ({ sentId: id }) => ({ id, version: 2, state: 'Delivered' as const }),
  },
  ends,
  // A person without access to the company finds none of its branches and drafts.
  othersEnd: { ...ends, findItems: 'NOT_FOUND', refreshPrices: 'NOT_FOUND' },
  snapshot: [materialFormula, materialTemplate, materialBranch, materialOrder],
}
