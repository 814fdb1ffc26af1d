import { formOf, standardForm } from '@gable/server/quoting/branding/branding.fixture'
import { branding, brandingVersion } from '@gable/server/quoting/branding/branding.table'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'

export const brandingAccessMatrix: SliceAccessMatrix<'branding', { id: string; companyId: string; version: number }> = {
  async records({ app, company: { admin, tenant } }) {
    const client = await app.client({ userId: admin.id })
    const state = await client.branding.get()
    const thankYouTitle = `Thank you, ${secretName} ${state.version}`
    const saved = await client.branding.save({ ...formOf(state), thankYouTitle, version: state.version })
    const { version } = await client.branding.publish(saved)
    const { rows } = await client.branding.history({})
    return { id: rows[0]!.id, companyId: tenant.id, version }
  },
  inputs: {
    save: ({ version }) => ({ ...standardForm, version }),
    // A loopback address, so that no request is made.
    matchWebsite: () => ({ page: 'http://127.0.0.1:1/' }),
    // Anyone with access sees every company's name.
    companiesToCopyFrom: () => ({ search: 'no company of this name' }),
  },
  ends: { matchWebsite: 'WEBSITE_PRIVATE' },
  othersEnd: {
    matchWebsite: 'WEBSITE_PRIVATE',
    save: 'STALE_VERSION',
    publish: 'STALE_VERSION',
    discard: 'STALE_VERSION',
    restore: 'STALE_VERSION',
    copyFrom: 'STALE_VERSION',
  },
  snapshot: [branding, brandingVersion],
}
