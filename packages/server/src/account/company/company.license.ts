import type { LicenseForm } from '@gable/contract/company-form'
import { regionOf } from '@gable/contract/region'
import { and, eq } from 'drizzle-orm'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { orTaken } from '../../platform/db/refusal.ts'
import { once } from '../../platform/idempotency.ts'
import {
  type Deleted,
  type Deletion,
  deleteUnchanged,
  expectVersion,
  type UnexpectedVersion,
  writeNext,
} from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { licenseAdded, licenseChanged, licenseDeleted } from './company.events.ts'
import { lockLicense } from './company.query.ts'
import { companyLicense } from './company.table.ts'

type NotTaken = { ok: false; reason: 'LICENSE_EXISTS' | 'STATE_NOT_VALID' }
export type AddLicenseResult = { ok: true; id: string } | NotTaken
export type UpdateLicenseResult = { ok: true; version: number } | UnexpectedVersion | NotTaken

/** Adds a license: one for each state of the company's country, and one for the whole country. */
export async function addLicense(ctx: Ctx, form: LicenseForm): Promise<AddLicenseResult> {
  if (!isOfCountry(ctx, form)) return { ok: false, reason: 'STATE_NOT_VALID' }
  return unlessTaken(() =>
    once<AddLicenseResult>(ctx, async (tx) => {
      const now = tx.clock.now()
      const [row] = await tx.db
        .insert(companyLicense)
        .values({ companyId: tx.company.id, ...columnsOf(form), createdAt: now, updatedAt: now })
        .returning({ id: companyLicense.id })
      await emit(tx, licenseAdded, { subjectId: tx.company.id, data: form })
      return { ok: true, id: row!.id }
    }),
  )
}

export async function updateLicense(
  ctx: Ctx,
  { id, version, ...form }: LicenseForm & { id: string; version: number },
): Promise<UpdateLicenseResult> {
  return unlessTaken(() =>
    ctx.transaction<UpdateLicenseResult>(async (tx) => {
      const seen = expectVersion(await lockLicense(tx, id), version)
      if (!seen.ok) return seen
      if (!isOfCountry(ctx, form)) return { ok: false, reason: 'STATE_NOT_VALID' }
      const { state, number, expiresOn } = seen.known
      const changes = changesOf({ state, number, expiresOn: expiresOn ?? '' }, form)
      if (!changes) return { ok: true, version }
      const written = await writeNext(tx, companyLicense, seen.known, columnsOf(form))
      await emit(tx, licenseChanged, { subjectId: tx.company.id, data: changes })
      return { ok: true, version: written }
    }),
  )
}

/** Deletes a license. Succeeds if it was already deleted. */
export async function deleteLicense(ctx: Ctx, { id, version }: Deletion): Promise<Deleted> {
  return deleteUnchanged(
    ctx,
    version,
    (tx) => lockLicense(tx, id),
    async (tx, known) => {
      await tx.db
        .delete(companyLicense)
        .where(and(eq(companyLicense.companyId, tx.company.id), eq(companyLicense.id, id)))
      const { state, number, expiresOn } = known
      await emit(tx, licenseDeleted, { subjectId: tx.company.id, data: { state, number, expiresOn: expiresOn ?? '' } })
    },
  )
}

const columnsOf = ({ expiresOn, ...form }: LicenseForm) => ({ ...form, expiresOn: expiresOn || null })

function isOfCountry({ company }: Ctx, { state }: LicenseForm): boolean {
  return state === '' || regionOf(state)?.country === company.country
}

async function unlessTaken<Result>(work: () => Promise<Result>): Promise<Result | NotTaken> {
  return orTaken('company_license_state', 'LICENSE_EXISTS', work)
}
