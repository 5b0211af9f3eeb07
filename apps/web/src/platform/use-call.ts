import { useState } from 'react';

/**
 * A mutation of TanStack Query, as far as a form needs it, for pages that begin without that library: the umpire's
 * phone signs in with this and loads the queries meanwhile.
 */
export function useCall<Input = void, Answer = unknown>(sendOne: (input: Input) => Promise<Answer>) {
  const [state, setState] = useState<{ isPending: boolean; variables: Input | undefined; error: Error | null }>({
    isPending: false,
    variables: undefined,
    error: null,
  });
  const mutateAsync = async (input: Input): Promise<Answer> => {
    setState({ isPending: true, variables: input, error: null });
    try {
      const answer = await sendOne(input);
      setState({ isPending: false, variables: input, error: null });
      return answer;
    } catch (thrown) {
      setState({ isPending: false, variables: input, error: thrown as Error });
      throw thrown;
    }
  };
  return { ...state, mutateAsync };
}
