/** Parts that the editors of offers and articles share. */
import { useState, type ReactNode } from 'react'
import { editorTexts } from '../i18n/editors/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { RadioTile } from '../ui/check-tile.tsx'
import { FieldGroup } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/modal.tsx'
import { useFocusFallback } from '../ui/use-focus-fallback.ts'
import { RefusalNote } from './refusal-note.tsx'
import { useConsoleForm } from './use-console-form.ts'
import './editor.css'

export const REMOVE = 'remove'

const TONES = { draft: 'neutral', scheduled: 'inprogress', running: 'ok', published: 'ok', over: 'neutral' } as const satisfies Record<
  string,
  BadgeTone
>

/** The publication state of an offer or article. */
export function StateBadge({ state }: { state: keyof typeof TONES }) {
  const t = useTexts(editorTexts)
  return <Badge tone={TONES[state]}>{t(state)}</Badge>
}

/** A badge beside the label of a field whose translation is missing. */
export function Missing({ when }: { when: boolean }) {
  const t = useTexts(editorTexts)
  return when && <Badge tone="offer">{t('missing')}</Badge>
}

/** A part of an editor: a heading and what belongs below it. */
export function EditorPart({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const held = useFocusFallback()
  return (
    <section className="editor__part" aria-label={title} tabIndex={-1} {...held}>
      <div className="row row--b">
        <h2 className="editor__title">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** The head of an editor: a link back to the list, and facts about the open item. */
export function EditorHead({ back, text, children }: { back: string; text: string; children?: ReactNode }) {
  return (
    <div className="editor__head">
      <ButtonLink variant="ghost" size="sm" className="editor__back" to={back}>
        <Icon name="arrow" size="s" turn="back" />
        {text}
      </ButtonLink>
      {children}
    </div>
  )
}

/** The placeholder for a picture that has not been uploaded yet. */
export const NO_PICTURE = { url: '/placeholder.svg' }

type VisibilityProps = { published: boolean; onSelect: (published: boolean) => void; publishedText: string }

/** Draft or published. */
export function Visibility({ published, onSelect, publishedText }: VisibilityProps) {
  const t = useTexts(editorTexts)
  const choice = (value: boolean, text: string) => (
    <RadioTile name="published" value={String(value)} checked={published === value} onChange={() => onSelect(value)}>
      {text}
    </RadioTile>
  )
  return (
    <FieldGroup label={t('visibility')}>
      <div className="editor__choices">
        {choice(false, t('asDraft'))}
        {choice(true, publishedText)}
      </div>
    </FieldGroup>
  )
}

/** The choice after someone else has saved first: overwrite their version with the next save, or discard one's own changes. */
export type Stale = { keepMine: () => void; takeTheirs: () => void }

/** Says that someone else has saved first. What the user has typed stays until they choose. */
export function StaleNote({ stale }: { stale: Stale | undefined }) {
  const t = useTexts(editorTexts)
  return (
    stale && (
      <div className="editor__stale" role="alert">
        <Icon name="alert" />
        <p>{t('stale')}</p>
        <Button size="sm" onClick={stale.keepMine}>
          {t('keepMine')}
        </Button>
        <Button size="sm" onClick={stale.takeTheirs}>
          {t('takeTheirs')}
        </Button>
      </div>
    )
  )
}

/** Deletes the open item, after a confirmation. */
export function RemoveThing({ title, line }: { title: string; line: string }) {
  const t = useTexts(editorTexts)
  const [asked, setAsked] = useState(false)
  const { Form, pending, refused } = useConsoleForm(REMOVE)
  return (
    <>
      <Button variant="ghost" className="editor__remove" onClick={() => setAsked(true)}>
        <Icon name="trash" size="s" />
        {t('remove')}
      </Button>
      <Modal open={asked} onOpenChange={setAsked} title={title} description={line}>
        <Form method="post" className="row">
          <input type="hidden" name="intent" value={REMOVE} />
          <Button variant="brand" onClick={() => setAsked(false)}>
            {t('keep')}
          </Button>
          <Button type="submit" variant="danger" busy={pending}>
            {t('remove')}
          </Button>
          <RefusalNote refused={refused} />
        </Form>
      </Modal>
    </>
  )
}
