import { Autocomplete } from '@base-ui/react/autocomplete'
import { filledReply } from '@masar/domain/canned-replies'
import { searchForm } from '@masar/domain/text-search'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useFetcher } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { deskTexts } from '../../i18n/desk/texts.ts'
import { direction, LANGUAGES, type Language } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { useSettings } from '../../settings.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { loader as repliesLoader } from './canned-replies.ts'
import type { Enquiry } from './enquiry-data.ts'
import { replyValues } from './reply-values.ts'
import './canned-picker.css'

type CannedPickerProps = {
  enquiry: Enquiry
  put: (text: string) => void
  /** The reply box, which gets the focus when the dialog closes. */
  area: RefObject<HTMLTextAreaElement | null>
}

/** The button that opens the canned replies. */
export function CannedPicker({ enquiry, put, area }: CannedPickerProps) {
  const t = useTexts(deskTexts)
  const [open, setOpen] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        icon="chat"
        label={t('cannedReply')}
        title={t('cannedReply')}
        data-shortcut="canned"
        aria-keyshortcuts="c"
        onClick={() => setOpen(true)}
      />
      <Modal
        open={open}
        onOpenChange={setOpen}
        title={t('cannedReply')}
        description={t('cannedLine')}
        initialFocus={search}
        finalFocus={area}
      >
        <Choice
          search={search}
          enquiry={enquiry}
          choose={(text) => {
            setOpen(false)
            put(text)
          }}
        />
      </Modal>
    </>
  )
}

/** Shown if the canned replies could not be loaded. */
function NotLoaded({ busy, retry }: { busy: boolean; retry: () => void }) {
  const t = useTexts(consoleTexts)
  return (
    <div className="stack stack--s">
      <p>
        <b>{t('failed')}</b>
        {' · '}
        {t('failedHelp')}
      </p>
      <Button size="sm" busy={busy} onClick={retry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}

const NAMES = { en: 'english', ar: 'arabic' } as const

type ChoiceProps = { enquiry: Enquiry; choose: (text: string) => void; search: RefObject<HTMLInputElement | null> }

/** The canned replies in the customer's language, with a switch to the other one. */
function Choice({ enquiry, choose, search }: ChoiceProps) {
  const t = useTexts(deskTexts)
  const { load, data: replies, state } = useFetcher<typeof repliesLoader>()
  const { branches } = useSettings()
  const [asked, setAsked] = useState(false)
  const [language, setLanguage] = useState<Language>(enquiry.language)
  const [sought, setSought] = useState('')
  useEffect(() => void load(staffPaths.cannedReplies).then(() => setAsked(true)), [load])
  const values = replyValues(language, enquiry, branches)
  const words = searchForm(sought).split(' ')
  const found = (replies ?? [])
    .filter(({ title, en_text, ar_text }) => words.every((word) => searchForm(`${title} ${en_text} ${ar_text}`).includes(word)))
    .map(({ id, title, ...texts }) => ({ id, title, text: filledReply(texts[`${language}_text`], values) }))
  return (
    <Autocomplete.Root
      inline
      open
      items={found}
      filter={null}
      autoHighlight="always"
      value={sought}
      onValueChange={(text, { reason }) => reason !== 'item-press' && setSought(text)}
      itemToStringValue={(item: (typeof found)[number]) => item.title}
    >
      <div className="canned__top">
        <div className="affix">
          <Icon name="search" />
          <Autocomplete.Input
            ref={search}
            className="input"
            placeholder={t('searchReplies')}
            aria-label={t('searchReplies')}
            autoComplete="off"
          />
        </div>
        <Segmented
          label={t('textLanguage')}
          options={LANGUAGES.map((value) => ({ value, label: <span lang={value}>{t(NAMES[value])}</span> }))}
          value={language}
          onSelect={setLanguage}
        />
      </div>
      <div role="status">
        {replies && state === 'idle' && found.length === 0 && (
          <p className="muted">{t(replies.length === 0 ? 'noReplies' : 'noneFound')}</p>
        )}
        {!replies && asked && <NotLoaded busy={state !== 'idle'} retry={() => void load(staffPaths.cannedReplies)} />}
      </div>
      <Autocomplete.List className="canned__list" aria-label={t('cannedReply')}>
        {(item: (typeof found)[number]) => (
          <Autocomplete.Item key={item.id} value={item} className="canned__item" onClick={() => choose(item.text)}>
            <b>
              <bdi>{item.title}</bdi>
            </b>
            <span className="as-listed" lang={language} dir={direction(language)}>
              {item.text}
            </span>
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}
