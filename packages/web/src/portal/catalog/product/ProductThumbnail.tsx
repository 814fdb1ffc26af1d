import type { ShownFile } from '@gable/contract/file'
import { fileAddress } from '@gable/contract/upload'
import { IconPackage } from '../../../ui/shell-icons.tsx'
import classes from './ProductThumbnail.module.css'

/** A small version of the product's first photo. The name is shown next to it. */
export function ProductThumbnail({ photo }: { photo: ShownFile | null }) {
  if (!photo) {
    return (
      <span className={classes.tile} aria-hidden>
        <IconPackage size={20} />
      </span>
    )
  }
  const address = fileAddress(photo.id, photo.thumbnail ? 'thumbnail' : undefined)
  return <img className={classes.tile} src={address} alt="" width={60} height={40} loading="lazy" />
}
