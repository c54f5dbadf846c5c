import { BRANCH_IDS } from '@masar/domain/locations'
import { useBranchName } from '../use-branch-name.ts'

/** Options for every branch, hidden ones included: otherwise editing a car at a hidden branch would move it to another. */
export function BranchOptions() {
  const branchName = useBranchName()
  return BRANCH_IDS.map((id) => (
    <option key={id} value={id}>
      {branchName(id)}
    </option>
  ))
}
