import { hashOf } from '../../../frame/router.ts'
import { texts } from '../../../texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Home before the first refresh. */
export function FirstRun() {
  return (
    <EmptyState
      icon="setup"
      title={texts.home.setUp}
      action={
        <ButtonLink variant="primary" href={hashOf({ page: 'setup' })}>
          {texts.home.openSetup}
        </ButtonLink>
      }
    >
      {texts.home.setUpHelp}
    </EmptyState>
  )
}
