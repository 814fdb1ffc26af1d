import type { Branding, ThankYouMediaType } from '@gable/contract/branding'
import { mediaAddress } from '@gable/contract/media-file'

/** What the slice of the media keeps of those of a widget. */
interface KeptMedia {
  shownType: ThankYouMediaType | null
  shownFileId: string | null
  posterFileId: string | null
  status: Branding['thankYouMediaProcessingStatus']
}

/** What the settings of a widget say of its media. */
export function mediaBranding(
  publicId: string,
  row: KeptMedia | null,
): Pick<Branding, 'thankYouMediaType' | 'thankYouMedia' | 'thankYouMediaPoster' | 'thankYouMediaProcessingStatus'> {
  const address = (fileId: string | null | undefined) => (fileId ? mediaAddress(publicId, fileId) : '')
  return {
    thankYouMediaType: row?.shownType ?? 'none',
    thankYouMedia: address(row?.shownFileId),
    thankYouMediaPoster: address(row?.posterFileId),
    thankYouMediaProcessingStatus: row?.status ?? 'success',
  }
}

/** What the settings of a widget say of what stands in place of its map. */
export function placeholderBranding(
  publicId: string,
  fileId: string | null,
): Pick<Branding, 'mapSettingsPlaceholderMedia'> {
  return { mapSettingsPlaceholderMedia: fileId ? mediaAddress(publicId, fileId) : '' }
}
