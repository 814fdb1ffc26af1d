import type { ShownFile } from '@gable/contract/file'
import { fileSize } from '@gable/contract/format/figure'
import { fileAddress } from '@gable/contract/upload'
import { Text } from '@mantine/core'
import classes from './Files.module.css'
import { FileTile } from './FileTile.tsx'

/** The files of a record. Types that the browser can show open in a new tab; all others are downloaded. */
export function FileLinks({ files, label }: { files: readonly ShownFile[]; label: string }) {
  if (files.length === 0) return null
  return (
    <ul className={`plain ${classes.list}`} aria-label={label}>
      {files.map(({ id, name, bytes, thumbnail }) => (
        <li key={id} className={classes.item}>
          <a className={classes.link} href={fileAddress(id)} target="_blank" rel="noreferrer">
            <FileTile name={name} thumbnailOf={thumbnail ? id : undefined} />
            <span className={classes.facts}>
              <Text span size="sm" truncate className={classes.name}>
                {name}
              </Text>
              <Text span size="xs" c="dimmed">
                {fileSize(bytes)}
              </Text>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
