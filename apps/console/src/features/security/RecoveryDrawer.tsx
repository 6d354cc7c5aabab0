import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { RecoveryCodesShown } from './RecoveryCodesShown.tsx'
import { secondStepMessages } from './second-step.messages.ts'

/** New recovery codes, shown once. */
export function RecoveryDrawer({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useT(secondStepMessages)
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('recovery.title')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('recovery.kept')}
        </Button>
      }
    >
      <RecoveryCodesShown codes={codes} />
    </Drawer>
  )
}
