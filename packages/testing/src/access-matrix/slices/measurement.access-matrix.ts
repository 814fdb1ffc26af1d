import { reportTerms } from '@gable/contract/measurement-vendor'
import { sampleExport } from '@gable/sandbox/vendors/sample-report'
import { createContext } from '@gable/server/platform/context'
import { addFile } from '@gable/server/platform/files/file-rows'
import { reportDataPurpose } from '@gable/server/supply/measurement/measurement.files'
import { broughtFigures, order } from '@gable/server/supply/measurement/measurement.fixture'
import {
  measurementOrder,
  measurementRule,
  measurementSeal,
  measurementStep,
} from '@gable/server/supply/measurement/measurement.table'
import { readOrderRules } from '@gable/server/supply/measurement/vendor/measurement.catalog'
import type { TestApp } from '../../app.ts'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'
import { leadAccessMatrix } from './lead.access-matrix.ts'

/** Stores a report uploaded by this person. */
async function keepReport({ deps, clock }: TestApp, companyId: string, uploadedBy: string): Promise<string> {
  const body = Buffer.from(JSON.stringify(sampleExport()))
  const stored = await deps.files.keep(companyId, { name: `${secretName}.json`, kind: 'json', body })
  const facts = { purpose: reportDataPurpose, uploadedBy, attachedAt: null, createdAt: clock.now() }
  await addFile(deps.database.db, stored, facts)
  return stored.id
}

export const measurementAccessMatrix: SliceAccessMatrix<
  'measurement',
  { leadId: string; id: string; brought: string; rulesVersion: number; fileId: string }
> = {
  async records(of, by) {
    const { leadId } = await leadAccessMatrix.records(of, by)
    const client = await of.app.client({ userId: by.id })
    const stored = await client.measurement.bring({ ...broughtFigures, leadId, idempotencyKey: crypto.randomUUID() })
    const company = await createContext(of.app.deps, of.company.tenant, { kind: 'system' })
    const { version: rulesVersion } = await readOrderRules(company)
    const fileId = await keepReport(of.app, of.company.tenant.id, by.id)
    return { rulesVersion, fileId, leadId, id: await order(of.app, by, leadId), brought: stored.id }
  },
  inputs: {
    order: ({ leadId }) => ({ leadId, provider: 'gable', idempotencyKey: crypto.randomUUID() }),
    get: ({ id }) => ({ provider: 'gable', id }),
    file: ({ id }) => ({ id, format: 'json' }),
    place: ({ leadId }) => ({
      leadId,
      vendor: 'reportService',
      productId: 'single',
      deliveryId: 'standard',
      structures: 'primary',
      termsVersion: reportTerms.version,
      idempotencyKey: crypto.randomUUID(),
    }),
    nearby: ({ leadId }) => ({ leadId }),
    nearbyAtVendors: ({ leadId }) => ({ leadId }),
    addFromVendor: ({ leadId }) => ({
      vendor: 'eagleview',
      jobNumber: '49827746',
      near: { leadId },
      idempotencyKey: crypto.randomUUID(),
    }),
    answerSubstitution: ({ brought }) => ({ id: brought, answer: 'accepted' }),
    detail: ({ brought }) => ({ id: brought }),
    resend: ({ brought }) => ({ id: brought, idempotencyKey: crypto.randomUUID() }),
    resolve: ({ brought }) => ({ id: brought, outcome: 'notPlaced' }),
    model: ({ brought }) => ({ id: brought }),
    decide: ({ brought }) => ({ id: brought, approved: true }),
    saveRules: ({ rulesVersion: version }) => ({
      whoOrders: 'everyone',
      approvalCents: 5_000,
      approvalCredits: null,
      version,
    }),
    verify: () => ({ sha256: 'a'.repeat(64), code: null }),
    derive: () => ({ code: '0000-0000-0000-0000' }),
    bring: ({ leadId }) => ({ ...broughtFigures, leadId, idempotencyKey: crypto.randomUUID() }),
  },
  // The access matrix company has connected no vendor.
  ends: {
    place: 'NOT_CONNECTED',
    addFromVendor: 'NOT_CONNECTED',
    resend: 'NOT_FOUND',
    resolve: 'NOT_FOUND',
    model: 'NOT_FOUND',
    decide: 'NOT_FOUND',
    answerSubstitution: 'NOT_FOUND',
  },
  othersEnd: { readReport: 'UPLOAD_NOT_FOUND' },
  snapshot: [measurementOrder, measurementSeal, measurementStep, measurementRule],
}
