import type { CrmVendorId } from '@gable/contract/crm-vendor'
import { z } from 'zod'
import type { VendorAdapter } from '../../outside/dispatch/dispatch.adapter.ts'

/** The id of a lead to send. The data is read when it is sent. */
export const crmIntent = z.object({ leadId: z.uuid() })
export type CrmIntent = z.infer<typeof crmIntent>

/** The dispatch operation that sends a lead to a CRM. */
export const crmOperation = (vendor: CrmVendorId): Pick<VendorAdapter<CrmIntent>, 'kind' | 'vendor' | 'schema'> => ({
  kind: 'crm',
  vendor,
  schema: crmIntent,
})

/** The id of the row of a signed contract to attach. */
export const crmFileIntent = z.object({ crmFileId: z.uuid() })
export type CrmFileIntent = z.infer<typeof crmFileIntent>

/** The dispatch operation that attaches a file to a lead's record. */
export const crmFileOperation = (
  vendor: CrmVendorId,
): Pick<VendorAdapter<CrmFileIntent>, 'kind' | 'vendor' | 'schema'> => ({
  kind: 'crmFile',
  vendor,
  schema: crmFileIntent,
})

/** Our own reference for attaching a file; a new one each time it is queued. */
export const fileReference = ({ fileId, queued }: { fileId: string; queued: number }): string =>
  `file:${fileId}:${queued}`
