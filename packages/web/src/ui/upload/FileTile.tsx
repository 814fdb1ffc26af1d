import { fileAddress } from '@gable/contract/upload'
import { IconFileText } from '../shell-icons.tsx'
import classes from './Files.module.css'

/** A file's thumbnail, or its extension on a sheet. The name is shown next to it. */
export function FileTile({ name, thumbnailOf }: { name: string; thumbnailOf: string | undefined }) {
  if (thumbnailOf) {
    return <img className={classes.tile} src={fileAddress(thumbnailOf, 'thumbnail')} alt="" width={48} height={48} />
  }
  return (
    <span className={classes.tile} aria-hidden>
      <IconFileText size={20} />
      <span className={classes.extension}>{name.split('.').at(-1)}</span>
    </span>
  )
}
