import type { Branding } from '@gable/contract/branding'
import type { BrandingMediaField } from '@gable/contract/branding-field'
import { mediaAddress } from '@gable/contract/media-file'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../api.ts'
import type { WrittenLanguage } from '../branding-values.ts'
import type { BrandingState } from '../designer-query.ts'
import { mediaOptions } from '../media/media-query.ts'

export interface PreviewData {
  /** What was uploaded, as homeowners see it now: it is no part of the draft. Nothing until it is known. */
  media: Partial<Pick<Branding, BrandingMediaField>>
  /** The company's own products in place of the samples; nothing where it has none. */
  samples: Record<string, unknown>
  /** The draft asks for a picture behind the first screen, and none was uploaded. */
  lacksPicture: boolean
}

/** What the preview shows that is not in the form. It follows what is changed meanwhile. */
export function usePreviewData({ widgetId, locked }: BrandingState['facts'], language: WrittenLanguage): PreviewData {
  const enabled = locked === null
  const { data: given } = useQuery({ ...mediaOptions(), enabled })
  const { data: map } = useQuery(api.map.get.queryOptions({ enabled }))
  const { data: samples } = useQuery(
    api.branding.samples.queryOptions({ input: { language }, placeholderData: keepPreviousData }),
  )
  return useMemo(() => {
    const address = (fileId: string | null | undefined) => (fileId ? mediaAddress(widgetId, fileId) : '')
    return {
      media: {
        ...(given && {
          thankYouMediaType: given.shown?.type ?? 'none',
          thankYouMedia: address(given.shown?.fileId),
          thankYouMediaPoster: address(given.shown?.posterFileId),
        }),
        ...(map && { mapSettingsPlaceholderMedia: address(map.placeholder?.id) }),
      },
      samples: { ...samples },
      lacksPicture: map !== undefined && map.placeholder === null,
    }
  }, [widgetId, given, map, samples])
}
