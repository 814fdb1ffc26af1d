import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { uiText } from './texts/ui-text.ts'

/** A link out of a dead end. "/" leads each role to its start page. */
export function HomeLink() {
  return (
    <Button component={Link} to="/">
      {uiText('action.goHome')}
    </Button>
  )
}
