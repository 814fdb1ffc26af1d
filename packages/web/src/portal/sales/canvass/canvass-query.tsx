import { type CanvassVendorId, canvassVendorIds } from '@gable/contract/canvass-vendor'
import { vendors } from '@gable/contract/integration-vendor'
import { useParams } from '@tanstack/react-router'
import { NotFound } from '../../../ui/NotFound.tsx'
import { PageTabs } from '../../../ui/PageTabs.tsx'
import { api } from '../../shared/api.ts'
import { text } from './text.ts'

const canvassPath = (vendor: CanvassVendorId) => `/personal/canvass/${vendor}`
export const appName = (vendor: CanvassVendorId) => vendors[vendor].name

/** Returns the app from the page's address, or undefined for an unknown one. */
export function useCanvassVendor(): CanvassVendorId | undefined {
  const { vendor } = useParams({ strict: false }) as { vendor?: string }
  return canvassVendorIds.find((id) => id === vendor)
}

export const overviewOptions = (vendor: CanvassVendorId) => api.canvass.getSettings.queryOptions({ input: { vendor } })

export function NoSuchApp() {
  return <NotFound title={text('page.gone')} hint={text('page.goneHint')} />
}

/** The tabs of an app, each a page of its own. */
export function CanvassTabs({ vendor, chosen }: { vendor: CanvassVendorId; chosen: 'records' | 'settings' }) {
  const tabs = [
    { key: 'records', path: canvassPath(vendor), label: text('tabs.records') },
    { key: 'settings', path: `${canvassPath(vendor)}/settings`, label: text('tabs.settings') },
  ] as const
  return <PageTabs label={text('tabs.label')} tabs={tabs} chosen={chosen} />
}
