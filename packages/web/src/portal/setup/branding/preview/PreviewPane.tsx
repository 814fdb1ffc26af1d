import type { BrandingDraft } from '@gable/contract/branding-field'
import { previewScreens } from '@gable/embed/protocol'
import { ActionIcon, Group, SegmentedControl, Select, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import { IconChevronRight } from '../../../../ui/icons.tsx'
import { IconChevronLeft } from '../../../../ui/shell-icons.tsx'
import type { Place } from '../seen-on.ts'
import { text } from '../texts/text.ts'
import type { Designer } from '../use-designer.ts'
import { type Device, deviceKeys, devices, fitDevice } from './devices.ts'
import { FramePreview } from './FramePreview.tsx'
import classes from './Preview.module.css'
import { type PreviewData, usePreviewData } from './use-preview-data.ts'
import { WebsitePreview } from './WebsitePreview.tsx'

const narrowQuery = '(max-width: 74.99em)'
const places: readonly Place[] = ['website', ...previewScreens]

/** A preview of the widget as homeowners will see it: every screen, in three sizes. */
export function PreviewPane({ designer }: { designer: Designer }) {
  const { place, goTo, shown, loaded } = designer
  // On a tablet, a desktop-sized page next to the settings would be unreadable.
  const [device, setDevice] = useState<Device>(() => (window.matchMedia(narrowQuery).matches ? 'phone' : 'desktop'))
  const data = usePreviewData(loaded.facts, designer.language)
  const { ref, width, height } = useElementSize()
  const fit = fitDevice(device, { width, height })
  const at = places.indexOf(place.at)
  const step = (by: number) => goTo(places[(at + by + places.length) % places.length]!)
  const { widgetId, companyName } = loaded.facts
  return (
    <section className={classes.pane} aria-label={text('preview.title')}>
      <Group gap="xs" mb="xs" wrap="wrap">
        <Group gap={4} wrap="nowrap" className={classes.screens}>
          <ActionIcon variant="default" size={36} aria-label={text('preview.before')} onClick={() => step(-1)}>
            <IconChevronLeft size={18} />
          </ActionIcon>
          <Select
            flex="1 1 200px"
            aria-label={text('preview.screen')}
            data={places.map((value) => ({ value, label: text(`screen.${value}`) }))}
            value={place.at}
            maxDropdownHeight={420}
            onChange={(value) => value && goTo(value as Place)}
          />
          <ActionIcon variant="default" size={36} aria-label={text('preview.after')} onClick={() => step(1)}>
            <IconChevronRight size={18} />
          </ActionIcon>
        </Group>
        <SegmentedControl
          className={classes.devices}
          aria-label={text('preview.device')}
          data={deviceKeys.map((value) => ({ value, label: text(`preview.${value}`) }))}
          value={device}
          onChange={(value) => setDevice(value as Device)}
        />
      </Group>
      <Text size="xs" c="dimmed" mb="xs">
        {noteOf(place.at, shown, data)}
      </Text>
      <div className={classes.stage} ref={ref}>
        {widgetId === '' ? (
          <Text c="dimmed">{text('preview.none')}</Text>
        ) : (
          <div
            className={classes.screen}
            style={{ width: fit.width * fit.scale, height: fit.height * fit.scale }}
            data-device={device}
          >
            <div style={{ width: fit.width, height: fit.height, transform: `scale(${fit.scale})` }}>
              <div className={classes.layer} hidden={place.at === 'website'}>
                <FramePreview widgetId={widgetId} companyName={companyName} shown={shown} data={data} place={place} />
              </div>
              {place.at === 'website' && (
                <WebsitePreview
                  settings={shown}
                  companyName={companyName}
                  width={devices[device].width}
                  onOpen={() => goTo('address')}
                />
              )}
            </div>
          </div>
        )}
      </div>
    </section>
  )
}

/**
 * Says what is sample data and what is the company's own. On the first screen, also what is next to the address field,
 * and why.
 */
function noteOf(at: Place, { mapSettingsCenterpointType: center }: BrandingDraft, data: PreviewData): string {
  if (at === 'website') return text('preview.siteNote')
  const samples = text('products' in data.samples ? 'preview.ownProducts' : 'preview.note')
  if (at !== 'address') return samples
  if (center === 'ipGeolocation') return text('preview.centreByIp')
  return data.lacksPicture ? text('preview.noPicture') : samples
}
