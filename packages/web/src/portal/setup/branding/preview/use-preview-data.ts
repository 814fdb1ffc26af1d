import type { Branding } from '@gable/contract/branding'
import type { BrandingMediaField } from '@gable/contract/branding-field'
import { mediaAddress } from '@gable/contract/media-file'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../shared/api.ts'
import type { WrittenLanguage } from '../branding-values.ts'
import type { BrandingState } from '../designer-query.ts'
import { mediaOptions } from '../media/media-query.ts'

export interface PreviewData {
  /** The uploaded media as homeowners see it now. It is not part of the draft. Empty while loading. */
  media: Partial<Pick<Branding, BrandingMediaField>>
  /** The company's own products instead of the samples, if it has any. */
  samples: Record<string, unknown>
  /** Whether the draft needs a picture behind the first screen and none was uploaded. */
  lacksPicture: boolean
}

/** Returns the preview's data outside the form. Updates when that data changes. */
export function usePreviewData({ widgetId, locked }: BrandingState['facts'], language: WrittenLanguage): PreviewData {
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
