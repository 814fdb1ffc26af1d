import { type CanvassVendorId, canvassVendorIds } from '@gable/contract/canvass-vendor'
import { vendors } from '@gable/contract/integration-vendor'
import { useParams } from '@tanstack/react-router'
import { NotFound } from '../../../../ui/states.tsx'
import { api } from '../../../shared/session.ts'
import { SyncTabs } from '../SyncSettings.tsx'
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

export function CanvassTabs({ vendor, chosen }: { vendor: CanvassVendorId; chosen: 'records' | 'settings' }) {
  return (
    <SyncTabs
      label={text('tabs.label')}
      records={{ path: canvassPath(vendor), label: text('tabs.records') }}
      settingsPath={`${canvassPath(vendor)}/settings`}
      chosen={chosen}
    />
  )
}
