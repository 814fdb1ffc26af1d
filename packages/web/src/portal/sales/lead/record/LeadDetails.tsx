import type { LeadDetail } from '@gable/contract/lead'
import { weatherAccess } from '@gable/contract/weather.access'
import { Accordion, Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Panel } from '../../../../ui/Panel.tsx'
import { useMay } from '../../../shared/session.ts'
import { text as weatherText } from '../../weather/text.ts'
import { RoofAreas } from '../roofs/RoofAreas.tsx'
import { ScanDetails } from '../scan/ScanDetails.tsx'
import { text as scanText } from '../scan/text.ts'
import { Consents } from './Consents.tsx'
import { text } from './texts/text.ts'

// Loaded on demand, because its map is large and few users open it.
const LeadWeather = lazy(() => import('../../weather/LeadWeather.tsx'))

/** Rarely needed details: roof measurements, storms and consents, each collapsed by default. */
export function LeadDetails({ lead, timeZone }: { lead: LeadDetail; timeZone: string }) {
  const hasWeather = useMay(weatherAccess.leadStorms)
  const [open, setOpen] = useState<string[]>([])
  const scanned = lead.structures.filter(({ scan }) => scan)
  const items: { key: string; title: string; content: ReactNode }[] = []
  if (lead.structures.length > 0) {
    const content = <RoofAreas structures={lead.structures} />
    items.push({ key: 'roofs', title: text('lead.details.roofs'), content })
  }
  if (scanned.length > 0) {
    items.push({ key: 'scan', title: scanText('scan.title'), content: <ScanDetails structures={scanned} /> })
  }
  if (hasWeather) items.push({ key: 'weather', title: weatherText('lead.title'), content: <LeadWeather lead={lead} /> })
  items.push({ key: 'consent', title: text('lead.consent'), content: <Consents lead={lead} timeZone={timeZone} /> })
  return (
    <Panel title={text('lead.details')} flush>
      <Accordion multiple value={open} onChange={setOpen} chevronPosition="left">
        {items.map(({ key, title, content }) => (
          <Accordion.Item key={key} value={key}>
            <Accordion.Control>{title}</Accordion.Control>
            <Accordion.Panel>
              {open.includes(key) && <Suspense fallback={<Skeleton height={160} />}>{content}</Suspense>}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Panel>
  )
}
