import { eq } from 'drizzle-orm'
import { logoPurpose } from '../account/company/company.files.ts'
import { company, companyLicense } from '../account/company/company.table.ts'
import { issueUserLink } from '../account/identity/identity.link.ts'
import { user } from '../account/identity/identity.table.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/client.ts'
import { addFile } from '../platform/files/file-rows.ts'
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
