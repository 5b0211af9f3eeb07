import { vendorEndpoints } from '@maidan/contract/money/easy-split';
import { vendorOnboardingEndpoints } from '@maidan/contract/money/easy-split-onboarding';
import {
  type AccountType,
  type BusinessType,
  businessTypes,
  normalVendorForm,
  vendorDetailProblems,
  vendorFormProblems,
} from '@maidan/domain/bank-details';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type CallOptions } from '../../../platform/api.ts';
import { inOurWords } from '../../../platform/error-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSession } from '../../../platform/session.ts';
import { toast } from '../../../platform/toast.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { setUpFailure } from './set-up-failure.ts';
import { vendorWords } from './vendor-words.ts';

const empty = {
  accountNumber: '',
  ifsc: '',
  accountHolderName: '',
  accountType: 'SAVINGS' as AccountType,
  pan: '',
  businessType: businessTypes[0] as BusinessType,
  gst: '',
  cin: '',
};

/**
 * The form that creates a vendor: validated in B§5's order, filled from the profile's account on request. Most accounts
 * are in the organizer's own name, so that is proposed as the holder's.
 */
export function useSetUp() {
  const words = useWords(vendorWords);
  const [kept, setKept] = useState<string | null>(null);
  const { user } = useSession();
  const form = useForm({ initialValues: { ...empty, accountHolderName: user?.name ?? '' } });
  /** The profile's account number is masked: while it stays unchanged, the server uses the full number it has. */
  const usesProfile = kept !== null && form.values.accountNumber === kept;
  const loading = useSubmit(useProfileBank(), {
    onDone: (bank) => {
      if (!bank) return toast.info(words.noneInProfile);
      form.setValues(bank);
      setKept(bank.accountNumber);
      toast.success(words.loaded);
    },
    refused: () => words.loadFailed,
  });
  const setUp = useSubmit(useSetUpVendor(), {
    form,
    done: { message: words.created, reason: words.anchor },
    refused: setUpFailure,
  });

  const submit = form.onSubmit((values) => {
    const problems = problemsOf(values, usesProfile);
    form.setErrors(Object.fromEntries(problems.map(({ msg, path }) => [path, inOurWords(msg)])));
    if (problems[0]) return toast.error(inOurWords(problems[0].msg));
    const { gst, cin, ...rest } = values;
    void setUp.send({
      ...rest,
      ...(gst.trim() ? { gst } : {}),
      ...(cin.trim() ? { cin } : {}),
      ...(usesProfile ? { useProfileAccount: true as const } : {}),
    });
  });
  return {
    form,
    usesProfile,
    load: () => void loading.send(),
    isLoading: loading.isPending,
    submit,
    isPending: setUp.isPending,
  };
}

function problemsOf(values: typeof empty, usesKeptAccount: boolean) {
  const form = normalVendorForm(values);
  const asked = vendorFormProblems(form);
  if (asked.length > 0) return asked;
  return vendorDetailProblems(form).filter(({ path }) => !(usesKeptAccount && path === 'accountNumber'));
}

type SetUpInput = NonNullable<CallOptions<typeof vendorOnboardingEndpoints.create>['body']>;

function useSetUpVendor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SetUpInput) => call(vendorOnboardingEndpoints.create, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['vendor'] }),
  });
}

function useProfileBank() {
  return useMutation({
    mutationFn: async () => (await call(vendorEndpoints.organizerProfile)).organizer.bankDetails,
  });
}
