import { evidenceMime } from '@maidan/domain/evidence-file';
import type { ErrorCode } from '@maidan/contract/errors';
import type { ImageProcessor } from './image-processing.ts';
import { faultOfPdf } from './pdf-parts.ts';

/** What a bank or the payment provider may be sent, with its type; otherwise why not. */
export type CheckedEvidence = { mime: string } | { refusal: ErrorCode };

/**
 * Judges a file that somebody else will open: a picture has to be one to the last row, and a PDF must hold no program
 * and no other file. The file itself stays as it is, since it is evidence.
 */
export async function checkEvidence(images: ImageProcessor, bytes: Buffer | undefined): Promise<CheckedEvidence> {
  const mime = bytes && evidenceMime(bytes);
  if (!bytes || !mime) return { refusal: 'evidence_not_readable' };
  if (mime === 'application/pdf') {
    const fault = faultOfPdf(bytes);
    return fault ? { refusal: fault === 'active' ? 'evidence_active' : 'evidence_not_readable' } : { mime };
  }
  const decoded = await images.processImage(bytes, { maxWidth: 64, maxHeight: 64, svg: 'refuse', photograph: true });
  if (decoded.ok) return { mime };
  return { refusal: decoded.reason === 'busy' ? 'busy' : 'evidence_not_readable' };
}
