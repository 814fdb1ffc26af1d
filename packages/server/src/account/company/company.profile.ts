import type { CompanyForm, LicenseForm } from '@gable/contract/company-form'
import { regionOf } from '@gable/contract/region'
import type { UploadPurpose } from '@gable/contract/upload'
import { and, eq } from 'drizzle-orm'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { orTaken } from '../../platform/db/refusal.ts'
import { knowsTimeZone } from '../../platform/db/time-zone.ts'
import type { FileOwner } from '../../platform/files/file-routes.ts'
import { attachUploads, removeFiles } from '../../platform/files/file-rows.ts'
import { once } from '../../platform/idempotency.ts'
import { insertRecord } from '../../platform/records.ts'
import {
  type Deleted,
  type Deletion,
  deleteUnchanged,
  expectVersion,
  type UnexpectedVersion,
  writeNext,
} from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { companyChanged, companyLogoChanged, licenseAdded, licenseChanged, licenseDeleted } from './company.events.ts'
import { lockCompany, lockLicense } from './company.query.ts'
import { nameOver } from './company.service.ts'
import { company, companyLicense } from './company.table.ts'

export type SaveCompanyResult =
  | { ok: true; version: number }
  | UnexpectedVersion
  | { ok: false; reason: 'USER_NOT_FOUND' | 'COMPANY_NAME_TAKEN' | 'TIME_ZONE_NOT_VALID' }

/** The parts of the form that belong to higher slices. */
interface ProfileParts {
  areActiveUsers(tx: Ctx, ids: readonly string[]): Promise<boolean>
  readOverhang(tx: Ctx): Promise<number>
  saveOverhang(tx: Ctx, inches: number): Promise<void>
}

/** Saves the company's details. Refuses a version that is not the current one. */
export async function saveCompany(
  ctx: Ctx,
  { version, ...form }: CompanyForm & { version: number },
  parts: ProfileParts,
): Promise<SaveCompanyResult> {
  return orTaken('company_name', 'COMPANY_NAME_TAKEN', () => ctx.transaction((tx) => write(tx, version, form, parts)))
}

async function write(
  tx: Ctx,
  version: number,
  { overhangInches, country, ...provided }: CompanyForm,
  parts: ProfileParts,
): Promise<SaveCompanyResult> {
  const seen = expectVersion(await lockCompany(tx), version)
  if (!seen.ok) return seen
  const { known } = seen
  // The address was validated for a country that the platform has changed since.
  if (known.country !== country) return { ok: false, reason: 'STALE_VERSION' }
  const form = { ...provided, name: nameOver(known, provided.name) }
  const before = { ...pick(known, form), overhangInches: await parts.readOverhang(tx) }
  const changes = changesOf(before, { ...form, overhangInches })
  if (!changes) return { ok: true, version }
  if ('timeZone' in changes.after && !(await knowsTimeZone(tx.db, form.timeZone))) {
    return { ok: false, reason: 'TIME_ZONE_NOT_VALID' }
  }
  const people = [form.primaryContactId, form.ownerId].filter((id) => id !== null)
  // Checks only people chosen now: one chosen earlier may have left since.
  const chosen = people.filter((id) => id !== known.primaryContactId && id !== known.ownerId)
  if (!(await parts.areActiveUsers(tx, chosen))) return { ok: false, reason: 'USER_NOT_FOUND' }
  if ('overhangInches' in changes.after) await parts.saveOverhang(tx, overhangInches)
  const isOther = form.email.toLowerCase() !== known.email.toLowerCase()
  const written = await writeCompany(tx, known, { ...form, ...(isOther && { emailConfirmedAt: null }) })
  await emit(tx, companyChanged, { subjectId: known.id, data: changes })
  return { ok: true, version: written }
}

function pick<Form extends object, Row extends Form>(row: Row, form: Form): Form {
  return Object.fromEntries(Object.keys(form).map((name) => [name, row[name as keyof Row]])) as Form
}

/** `writeNext` doesn't apply, because the company table has no `companyId` column. */
async function writeCompany(
  tx: Ctx,
  known: { id: string; version: number },
  change: Partial<typeof company.$inferInsert>,
): Promise<number> {
  const version = known.version + 1
  await tx.db
    .update(company)
    .set({ ...change, version, updatedAt: tx.clock.now() })
    .where(eq(company.id, known.id))
  return version
}

/**
 * Saves where copies of all emails to homeowners go: to the company's own address or to a confirmed address of one of
 * its users. Empty for no copies.
 */
export async function saveCopyAddress(
  ctx: Ctx,
  emailCopyTo: string,
): Promise<{ ok: true } | { ok: false; reason: 'COPY_ADDRESS_UNKNOWN' }> {
  return ctx.transaction(async (tx) => {
    const known = (await lockCompany(tx))!
    if (known.emailCopyTo === emailCopyTo) return { ok: true }
    const isKnown = emailCopyTo === '' || (await tx.isConfirmedAddress(tx.db, known.id, emailCopyTo.toLowerCase()))
    if (!isKnown) return { ok: false, reason: 'COPY_ADDRESS_UNKNOWN' }
    await tx.db.update(company).set({ emailCopyTo, updatedAt: tx.clock.now() }).where(eq(company.id, known.id))
    const data = { before: { emailCopyTo: known.emailCopyTo }, after: { emailCopyTo } }
    await emit(tx, companyChanged, { subjectId: known.id, data })
    return { ok: true }
  })
}

/** Saves whether every user needs a second factor. Users without one must set it up before anything else. */
export async function saveSecurity(
  ctx: Ctx,
  { secondFactorRequired, version }: { secondFactorRequired: boolean; version: number },
): Promise<{ ok: true; version: number } | UnexpectedVersion> {
  return ctx.transaction(async (tx) => {
    const locked = await lockCompany(tx)
    // Already as requested, whoever changed it.
    if (locked?.secondFactorRequired === secondFactorRequired) return { ok: true, version: locked.version }
    const seen = expectVersion(locked, version)
    if (!seen.ok) return seen
    const written = await writeCompany(tx, seen.known, { secondFactorRequired })
    const data = { before: { secondFactorRequired: !secondFactorRequired }, after: { secondFactorRequired } }
    await emit(tx, companyChanged, { subjectId: seen.known.id, data })
    return { ok: true, version: written }
  })
}

/** Replaces the logo with a file that the asking user uploaded; null removes it. */
export async function saveLogo(
  ctx: Ctx,
  fileId: string | null,
): Promise<{ ok: true } | { ok: false; reason: 'UPLOAD_NOT_FOUND' }> {
  return ctx.transaction(async (tx) => {
    const known = (await lockCompany(tx))!
    if (known.logoFileId === fileId) return { ok: true }
    if (fileId && !(await attachUploads(tx, logoPurpose, [fileId]))) return { ok: false, reason: 'UPLOAD_NOT_FOUND' }
    const { id, logoFileId } = known
    await tx.db.update(company).set({ logoFileId: fileId, updatedAt: tx.clock.now() }).where(eq(company.id, id))
    if (logoFileId) await removeFiles(tx, [logoFileId])
    await emit(tx, companyLogoChanged, { subjectId: id, data: { removed: fileId === null } })
    return { ok: true }
  })
}

export const logoPurpose = 'company.logo' satisfies UploadPurpose

/** The logo. Every user of the company may see it. */
export const companyFiles: FileOwner = {
  purpose: logoPurpose,
  async mayRead(ctx, fileId) {
    const [row] = await ctx.db
      .select({ id: company.id })
      .from(company)
      .where(and(eq(company.id, ctx.company.id), eq(company.logoFileId, fileId)))
    return row !== undefined
  },
}

type NotTaken = { ok: false; reason: 'LICENSE_EXISTS' | 'STATE_NOT_VALID' }
type AddLicenseResult = { ok: true; id: string } | NotTaken
type UpdateLicenseResult = { ok: true; version: number } | UnexpectedVersion | NotTaken

/** Adds a license: one for each state of the company's country, and one for the whole country. */
export async function addLicense(ctx: Ctx, form: LicenseForm): Promise<AddLicenseResult> {
  if (!isOfCountry(ctx, form)) return { ok: false, reason: 'STATE_NOT_VALID' }
  return unlessTaken(() =>
    once<AddLicenseResult>(ctx, async (tx) => {
      const id = await insertRecord(tx, companyLicense, columnsOf(form))
      await emit(tx, licenseAdded, { subjectId: tx.company.id, data: form })
      return { ok: true, id }
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
