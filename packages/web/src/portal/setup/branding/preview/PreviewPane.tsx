import type { Branding } from '@gable/contract/branding'
import type { BrandingDraft, BrandingMediaField } from '@gable/contract/branding-field'
import { mediaAddress } from '@gable/contract/media-file'
import {
  isFrom,
  type PreviewScreen,
  parentOriginFragment,
  postToFrame,
  previewScreens,
  readFrameMessage,
} from '@gable/embed/protocol'
import { ActionIcon, Group, SegmentedControl, Select, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { IconChevronRight } from '../../../../ui/icons.tsx'
import { Hint } from '../../../../ui/parts.tsx'
import { IconChevronLeft } from '../../../../ui/shell-icons.tsx'
import { api } from '../../../shared/session.ts'
import type { WrittenLanguage } from '../branding-values.ts'
import type { BrandingState } from '../designer-query.ts'
import { mediaOptions } from '../media/media-query.ts'
import type { Place } from '../seen-on.ts'
import { text } from '../text.ts'
import type { Designer } from '../use-designer.ts'
import { type Device, deviceKeys, devices, fitDevice } from './devices.ts'
import classes from './Preview.module.css'
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
      <Hint mb="xs">{noteOf(place.at, shown, data)}</Hint>
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

interface FramePreviewProps {
  widgetId: string
  companyName: string
  /** The settings as homeowners would see them. */
  shown: BrandingDraft
  data: PreviewData
  place: { at: Place; turn: number }
}

/** The real frame, updated by messages. It loads once and is not reloaded during typing. */
function FramePreview({ widgetId, companyName, shown, data, place }: FramePreviewProps) {
  const iframe = useRef<HTMLIFrameElement>(null)
  const [spoken, setSpoken] = useState(false)
  const { origin } = window.location
  // While the website is shown, the hidden frame stays at its last screen.
  const [last, setLast] = useState<{ screen: PreviewScreen; turn: number }>({ screen: 'address', turn: 0 })
  if (place.at !== 'website' && place.turn !== last.turn) setLast({ screen: place.at, turn: place.turn })

  const post = (message: Parameters<typeof postToFrame>[2]) =>
    postToFrame(iframe.current?.contentWindow ?? null, origin, message)
  const show = useEffectEvent(() =>
    post({ type: 'preview', settings: { ...shown, ...data.media }, samples: data.samples, ...last }),
  )
  const hear = useEffectEvent((event: MessageEvent) => {
    if (!isFrom(event, iframe.current?.contentWindow ?? null, origin)) return
    if (readFrameMessage(event.data)?.type !== 'loaded') return
    const userInfo = { companyName, settings: {}, href: `${origin}/`, widgetType: 'slideOut' as const }
    post({ type: 'onload', isPreview: true, userInfo, prefill: {} })
    show()
    setSpoken(true)
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is what is to be shown
  useEffect(() => {
    if (spoken) show()
  }, [spoken, shown, data, last])
  return (
    <iframe
      ref={iframe}
      className={classes.frame}
      title={text('preview.frame')}
      src={`/roof-quote-pro/${encodeURIComponent(widgetId)}?isPreview=true${parentOriginFragment(origin)}`}
    />
  )
}

interface PreviewData {
  /** The uploaded media as homeowners see it now. It is not part of the draft. Empty while loading. */
  media: Partial<Pick<Branding, BrandingMediaField>>
  /** The company's own products instead of the samples, if it has any. */
  samples: Record<string, unknown>
  /** Whether the draft needs a picture behind the first screen and none was uploaded. */
  lacksPicture: boolean
}

/** Returns the preview's data outside the form. Updates when that data changes. */
function usePreviewData({ widgetId, locked }: BrandingState['facts'], language: WrittenLanguage): PreviewData {
  const enabled = locked === null
  const { data: provided } = useQuery({ ...mediaOptions(), enabled })
  const { data: map } = useQuery(api.map.get.queryOptions({ enabled }))
  const { data: samples } = useQuery(
    api.branding.samples.queryOptions({ input: { language }, placeholderData: keepPreviousData }),
  )
  return useMemo(() => {
    const address = (fileId: string | null | undefined) => (fileId ? mediaAddress(widgetId, fileId) : '')
    return {
      media: {
        ...(provided && {
          thankYouMediaType: provided.shown?.type ?? 'none',
          thankYouMedia: address(provided.shown?.fileId),
          thankYouMediaPoster: address(provided.shown?.posterFileId),
        }),
        ...(map && { mapSettingsPlaceholderMedia: address(map.placeholder?.id) }),
      },
      samples: { ...samples },
      lacksPicture: map !== undefined && map.placeholder === null,
    }
  }, [widgetId, provided, map, samples])
}
