import type { FormEvent, KeyboardEvent } from 'react'
import { choosePasted, type ChosenFiles } from '../../chosen-files.ts'
import { AttachButton, ChosenFileList } from '../../file-chooser.tsx'
import { useFileDrops } from '../../file-drops.ts'
import { conversationTexts } from '../../i18n/conversation/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import type { Sending } from './use-sending.ts'
import './composer.css'

/** The customer's message box. Nothing is validated here: the server refuses what it does not accept. */
export function Composer({ sending: { area, early, pending, send, keep }, files }: { sending: Sending; files: ChosenFiles }) {
  const t = useTexts(conversationTexts)
  const drops = useFileDrops(pending ? undefined : files.choose)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }
  return (
    // `post`, so that a press before script runs does not put the text into the URL.
    <form className="composer" method="post" noValidate data-waits="" {...early} {...drops} onSubmit={onSubmit}>
      <textarea
        ref={area}
        name="content"
        rows={3}
        aria-label={t('messageLabel')}
        placeholder={t('placeholder')}
        onInput={keep}
        onKeyDown={onKeyDown}
        onPaste={(event) => choosePasted(event, files.choose)}
      />
      <ChosenFileList {...files} />
      <div className="composer__foot">
        <AttachButton disabled={pending} choose={files.choose} />
        <span className="composer__hint">{t('answersHint')}</span>
        <SubmitButton variant="primary" busy={pending} disabled={pending}>
          {t('send')}
          <Icon name="send" size="s" turn="forward" />
        </SubmitButton>
      </div>
    </form>
  )
}
