import { lazy, Suspense, type ComponentProps } from 'react'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { loadForPress } from '../../ui/load-with-retry.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useDialogState } from '../../ui/use-dialog-state.ts'
import type { EnquiryModalProps } from './enquiry-modal.tsx'

const load = () => import('./enquiry-modal.tsx')
const EnquiryModal = lazy(async () => ({ default: (await loadForPress(load)).EnquiryModal }))

type EnquireButtonProps = Pick<EnquiryModalProps, 'subject' | 'side' | 'onFiled'> &
  Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'block' | 'disabled' | 'children'>

/** Opens the enquiry dialog, whose code loads on hover or focus. Until hydrated, or without script, it links to the contact page. */
export function EnquireButton({ subject, side, onFiled, disabled, children, ...looks }: EnquireButtonProps) {
  const t = useTexts(enquiryTexts)
  const language = useLanguage()
  const { open, opening, setOpen } = useDialogState()
  const label = children ?? t('enquireNow')
  if (!useHydrated()) {
    return (
      <ButtonLink {...looks} to={paths.contactUs(language)}>
        {label}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button
        {...looks}
        disabled={disabled}
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {opening > 0 && (
        <Suspense>
          <EnquiryModal key={opening} subject={subject} side={side} open={open} onOpenChange={setOpen} onFiled={onFiled} />
        </Suspense>
      )}
    </>
  )
}
