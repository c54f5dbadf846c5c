import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Modal } from '../../ui/modal.tsx'
import { KEYS } from './shortcuts.ts'
import '../../ui/tick.css'
import './shortcut-sheet.css'

const TEXTS = {
  j: 'key_j',
  k: 'key_k',
  r: 'key_r',
  c: 'key_c',
  a: 'key_a',
  s: 'key_s',
  n: 'key_n',
  x: 'key_x',
  '/': 'key_search',
  '?': 'key_help',
} as const

/** As keyboards label them, in any language. */
const SEND = ['Ctrl', 'Enter']

type ShortcutSheetProps = { shown: boolean; setShown: (shown: boolean) => void; on: boolean; choose: (on: boolean) => void }

/** The list of keyboard shortcuts, with a switch to turn them off. */
export function ShortcutSheet({ shown, setShown, on, choose }: ShortcutSheetProps) {
  const t = useTexts(consoleTexts)
  return (
    <Modal open={shown} onOpenChange={setShown} title={t('keys')} description={t('keysLine')}>
      <dl className="keys">
        {KEYS.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(TEXTS[key])}</dd>
          </div>
        ))}
        <div>
          <dt>
            {SEND.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{t('key_send')}</dd>
        </div>
      </dl>
      <label className="keys__switch">
        <input className="tick" type="checkbox" checked={on} onChange={({ currentTarget }) => choose(currentTarget.checked)} />
        {t('keysOn')}
      </label>
    </Modal>
  )
}
