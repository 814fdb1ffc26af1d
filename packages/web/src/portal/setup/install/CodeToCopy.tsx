import { Code } from '@mantine/core'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import classes from './InstallPage.module.css'

/** Code with a copy button. */
export function CodeToCopy({ code, label }: { code: string; label: string }) {
  return (
    <div className={classes.code}>
      <Code block className={classes.written}>
        {code}
      </Code>
      <CopyButton size="sm" value={code} label={label} />
    </div>
  )
}
