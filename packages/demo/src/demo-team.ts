import { logoPurpose } from '@gable/server/account/company/company.profile'
import { company, companyLicense } from '@gable/server/account/company/company.table'
import { issueUserLink } from '@gable/server/account/identity/identity.link'
import { user } from '@gable/server/account/identity/identity.table'
import type { Clock } from '@gable/server/platform/clock'
import type { Db } from '@gable/server/platform/db/client'
import { addFile } from '@gable/server/platform/files/file-rows'
import { eq } from 'drizzle-orm'
import type { DemoFiles } from './demo-files.ts'

/** Fictional licenses; the Wyoming license expires soon. */
const licenses = [
  { state: 'ID', number: 'RCE-DEMO-0142', lastsDays: 400 },
  { state: 'WY', number: 'WY-DEMO-2207', lastsDays: 45 },
] as const

interface Made {
  companyId: string
  /** The primary contact. */
  adminId: string
  files: DemoFiles
}

/**
 * Completes the company page: a logo, licenses, a primary contact, a colleague and an invitation. The colleague and the
 * invited user have no password, so nobody can sign in as them.
 */
export async function addDemoTeam(db: Db, clock: Clock, { companyId, adminId, files }: Made): Promise<void> {
  const now = clock.now()
  const stamps = { companyId, createdAt: now, updatedAt: now }
  await addFile(db, files.logo, { purpose: logoPurpose, uploadedBy: adminId, attachedAt: now, createdAt: now })
  await db
    .update(company)
    .set({ logoFileId: files.logo.id, primaryContactId: adminId, ownerId: adminId })
    .where(eq(company.id, companyId))
  await db.insert(companyLicense).values(
    licenses.map(({ lastsDays, ...license }) => ({
      ...stamps,
      ...license,
      expiresOn: new Date(now.getTime() + lastsDays * 86_400_000).toISOString().slice(0, 10),
    })),
  )
  const rep = { role: 'salesRep', jobTitle: 'Sales Representative' } as const
  await db.insert(user).values({
    ...stamps,
    ...rep,
    firstName: 'Dana',
    lastName: 'Castillo',
    email: 'dana@summitpeak.example',
    phone: '2085550177',
    confirmedAt: now,
  })
  const [invited] = await db
    .insert(user)
    .values({ ...stamps, ...rep, firstName: 'Theo', lastName: 'Marchetti', email: 'theo@summitpeak.example' })
    .returning({ id: user.id })
  await issueUserLink({ db, clock }, { userId: invited!.id, purpose: 'invitation' })
}
