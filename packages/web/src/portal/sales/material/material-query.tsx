import type { SupplierId } from '@gable/contract/supplier'
import { NotFound } from '../../../ui/states.tsx'
import { api } from '../../shared/session.ts'
import { text } from './text.ts'

const base = '/personal/orders'
export const paths = {
  reports: base,
  materials: `${base}/materials`,
  newOrder: `${base}/materials/new`,
  templates: `${base}/templates`,
  newTemplate: `${base}/templates/new`,
  branches: `${base}/branches`,
  newBranch: `${base}/branches/new`,
  formulas: `${base}/formulas`,
  newFormula: `${base}/formulas/new`,
} as const
export const materialOrderPath = (id: string) => `${paths.materials}/${id}`
export const editOrderPath = (id: string) => `${paths.materials}/${id}/edit`
export const templatePath = (id: string) => `${paths.templates}/${id}`
export const branchPath = (id: string) => `${paths.branches}/${id}`
export const formulaPath = (id: string) => `${paths.formulas}/${id}`

export const formulaOptions = (id: string) => api.material.getFormula.queryOptions({ input: { id } })
export const templateOptions = (id: string) => api.material.getTemplate.queryOptions({ input: { id } })
export const branchOptions = (id: string) => api.material.getBranch.queryOptions({ input: { id } })
export const materialOrderOptions = (id: string) => api.material.getOrder.queryOptions({ input: { id } })
/** @param zip the ZIP code from which branches are sorted, nearest first. */
export const choicesOptions = (zip = '') => api.material.choices.queryOptions({ input: { zip }, staleTime: 30_000 })
export const accountsOptions = (vendor: SupplierId) =>
  api.material.supplierAccounts.queryOptions({ input: { vendor }, staleTime: 300_000 })
export const leadDocumentsOptions = (leadId: string) => api.material.leadDocuments.queryOptions({ input: { leadId } })
export const selectionOptions = (leadId: string, quoteId: string | null) =>
  api.material.selection.queryOptions({ input: { leadId, quoteId: quoteId ?? undefined } })
export const roofsOptions = (leadId: string) => api.material.roofs.queryOptions({ input: { leadId } })

type Record = 'formula' | 'template' | 'branch' | 'order'

/** Shown if the company has no such record, or no longer has. */
export function RecordNotFound({ of }: { of: Record }) {
  return <NotFound title={text(`${of}.gone`)} hint={text(`${of}.goneHint`)} />
}
